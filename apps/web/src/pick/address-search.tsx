import { ADDRESS_SEARCH_LIMITS } from "@smart-send/domain/address-search/address-search-limits"
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from "@mantine/core"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { IconSearch } from "@smart-send/ui/icons"
import { useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { searchEscape } from "@smart-send/ui/search-escape"
import { useOnline } from "../data/client/use-online.ts"
import { LEAST_CHARACTERS } from "./address-question.ts"
import { BACK, FoundAddresses } from "./found-addresses.tsx"
import { useAddressPick, type AddressPick, type AddressPickParts } from "./use-address-pick.ts"
import * as styles from "./address-search.module.css"

interface AddressSearchProps extends AddressPickParts {
  /** What is wrong with what was picked so far. */
  readonly error?: string | undefined
}

/**
 * Searches by postcode, company or building. A place with several addresses is broken down into them (SEEK-1, SEEK-2).
 */
export function AddressSearch({ error, ...props }: AddressSearchProps) {
  const { t } = useTranslation("pick")
  const isOnline = useOnline()
  const pick = useAddressPick(props)
  const { term, type, results, hasFailed, isTaking } = pick
  const [isOpen, setOpen] = useState(false)
  // The list counts as open only while it shows something. Otherwise Escape would close it and not the panel.
  const combobox = useCombobox({
    opened: isOpen && results !== null && !hasFailed && !isTaking,
    onOpenedChange: setOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const list = useOwnList(combobox)
  useFirstResult(combobox, results)

  const submit = (value: string): void => {
    if (value === BACK) pick.leavePlace()
    const result = results?.find(({ Identifier }) => Identifier === value)
    if (result !== undefined) pick.choose(result)
  }
  return (
    <div className={styles.address}>
      <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false} position="bottom-start" offset={2}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            type="search"
            wrapperProps={{ "data-field": "AddressSearch" }}
            label={t("address.label")}
            placeholder={t("address.placeholder")}
            description={t("address.hint", { least: LEAST_CHARACTERS[props.area] })}
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={term}
            onChange={(event) => {
              type(event.currentTarget.value)
              setOpen(true)
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            {...searchEscape(term, type)}
            error={hasFailed && isOnline ? t("address.failed") : term === "" && error}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
            rightSection={<SearchEnd pick={pick} />}
            autoComplete="off"
            maxLength={ADDRESS_SEARCH_LIMITS.term}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <FoundAddresses
            id={list}
            results={results ?? []}
            place={pick.place}
            area={props.area}
            loadMore={pick.loadMore}
          />
        </Combobox.Dropdown>
      </Combobox>
      {/* Always in the page: a screen reader does not announce a live region that appears together with its text. */}
      <div role="status">
        {!isOnline && (
          <p className={styles.offline}>
            <MeaningIcon meaning="attention" />
            <span>{t("address.offline")}</span>
          </p>
        )}
      </div>
      <p className="ss-visually-hidden" role="status">
        {results !== null && t("address.found", { count: results.length })}
      </p>
    </div>
  )
}

function SearchEnd({ pick: { isBusy, term, type } }: { readonly pick: AddressPick }) {
  const { t } = useTranslation("pick")
  if (isBusy) return <Loader size={16} color="accent" role="status" aria-label={t("loading")} />
  if (term === "") return null
  return <CloseButton size="sm" aria-label={t("address.clear")} onClick={() => type("")} />
}

/** The list's id is set here, because the library changes its own after the list has opened. */
function useOwnList({ setListId }: ReturnType<typeof useCombobox>): string {
  const id = useId()
  useEffect(() => setListId(id), [setListId, id])
  return id
}

/** Enter chooses the first result. */
function useFirstResult(combobox: ReturnType<typeof useCombobox>, results: readonly AddressResult[] | null): void {
  const { selectFirstOption } = combobox
  // A further page leaves the first result, and what is chosen, where they are.
  const first = results?.[0]?.Identifier ?? null
  useEffect(() => {
    if (first !== null) selectFirstOption()
  }, [first, selectFirstOption])
}
