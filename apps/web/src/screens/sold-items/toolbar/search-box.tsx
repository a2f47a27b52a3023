import { CloseButton, TextInput } from "@mantine/core"
import { KeyHint } from "@smart-send/ui/key-hint"
import { SlotFill } from "@smart-send/ui/slot"
import { IconSearch } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { ItemList } from "../use-item-list.ts"

/** The list narrows at each key; nothing is sent anywhere. */
export function SearchBox({ list }: { readonly list: ItemList }) {
  const { t } = useTranslation("items")
  return (
    <SlotFill name="search">
      <TextInput
        type="search"
        size="sm"
        className="ss-search"
        aria-label={t("searchLabel")}
        placeholder={t("search")}
        value={list.term}
        onFocus={list.prepareSearch}
        onChange={(event) => list.setTerm(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") list.setTerm("")
        }}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        rightSectionWidth={list.term === "" ? 64 : 36}
        rightSection={
          list.term === "" ? (
            <KeyHint keys={["Ctrl", "K"]} />
          ) : (
            <CloseButton size="sm" aria-label={t("clearSearch")} onClick={() => list.setTerm("")} />
          )
        }
      />
    </SlotFill>
  )
}
