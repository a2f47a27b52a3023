import { ActionIcon } from "@mantine/core"
import { KeyHint } from "@smart-send/ui/key-hint"
import { SlotFill } from "@smart-send/ui/slot"
import { IconSearch, IconX } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { ItemList } from "../use-item-list.ts"
import * as styles from "./search-box.module.css"

/**
 * Narrows the list at each key; nothing is sent to the server. It is a plain input styled like the others, because it
 * appears with the first rows and the library's input would add labels, descriptions and errors to the first load.
 */
export function SearchBox({ list }: { readonly list: ItemList }) {
  const { t } = useTranslation("items")
  const isEmpty = list.term === ""
  return (
    <SlotFill name="search">
      <div className={styles.search} data-empty={isEmpty}>
        <IconSearch className={styles.sign} size={18} stroke={1.5} aria-hidden />
        <input
          type="search"
          className={styles.input}
          aria-label={t("searchLabel")}
          placeholder={t("search")}
          value={list.term}
          onFocus={list.prepareSearch}
          onChange={(event) => list.setTerm(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") list.setTerm("")
          }}
        />
        <span className={styles.end}>
          {isEmpty ? (
            <KeyHint keys={["Ctrl", "K"]} />
          ) : (
            <ActionIcon
              variant="subtle"
              color="saved"
              size={28}
              aria-label={t("clearSearch")}
              onClick={() => list.setTerm("")}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
    </SlotFill>
  )
}
