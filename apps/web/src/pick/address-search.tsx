import { CloseButton, Combobox, Loader, TextInput, useCombobox } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import type { Address } from "@smart-send/domain/address/address"
import { IconArrowLeft, IconChevronRight, IconSearch } from "@tabler/icons-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAddressSearch, useRetrieveAddress } from "../data/address-search/use-address-search.ts"
import { addressQuestion, LEAST_CHARACTERS } from "./address-question.ts"
import "./pick.css"

interface AddressSearchProps {
  /** Alpha-3: where the address lies. */
  readonly country: string
  readonly onPick: (address: Address) => void
}

/** Of search inputs (core.md 9). */
const DEBOUNCE_MS = 500
const SHOWN_AT_FIRST = 20
const BACK = "back"
const MORE = "more"
/** No result's value: results go by their place in the list. */
const isResult = (value: string): boolean => value !== BACK && value !== MORE

/** Search by postcode, company or building; a place of several addresses is taken apart (core.md 2). */
export function AddressSearch({ country, onPick }: AddressSearchProps) {
  const { t } = useTranslation("pick")
  const [term, setTerm] = useState("")
  const [place, setPlace] = useState<AddressResult | null>(null)
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const [picked, setPicked] = useState<string | null>(null)
  const [settled] = useDebouncedValue(term, DEBOUNCE_MS)
  const question = settled === term ? addressQuestion({ country, term, within: place?.Identifier ?? null }) : null
  const { data, error, isFetching, isPlaceholderData } = useAddressSearch(question)
  const retrieve = useRetrieveAddress()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const results = question === null || data === undefined || isPlaceholderData ? null : data
  useFirstResult(combobox, results)

  const startOver = (text: string): void => {
    setTerm(text)
    setPlace(null)
    setPicked(null)
    setShown(SHOWN_AT_FIRST)
    retrieve.reset()
    combobox.openDropdown()
  }
  const choose = (result: AddressResult): void => {
    if (result.HasBreakdown) {
      setPlace(result)
      setShown(SHOWN_AT_FIRST)
      return
    }
    retrieve.mutate(
      { country, id: result.Identifier },
      {
        onSuccess: (address) => {
          onPick(address)
          startOver("")
          setPicked(result.Display)
          combobox.closeDropdown()
        },
      },
    )
  }
  const submit = (value: string): void => {
    if (value === BACK) setPlace(null)
    if (value === MORE) setShown(shown + SHOWN_AT_FIRST)
    const result = isResult(value) ? results?.[Number(value)] : undefined
    if (result !== undefined) choose(result)
  }

  const isBusy = isFetching || retrieve.isPending
  const hasFailed = (question !== null && error !== null) || retrieve.isError
  return (
    <div className="ss-pick-address">
      <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false} position="bottom-start">
        <Combobox.Target>
          <TextInput
            type="search"
            label={t("address.label")}
            placeholder={t("address.placeholder")}
            description={picked === null ? t("address.hint", { least: LEAST_CHARACTERS }) : undefined}
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={term}
            onChange={(event) => startOver(event.currentTarget.value)}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              // Escape clears the search first; only then is it the panel's.
              if (event.key === "Escape" && term !== "") {
                event.stopPropagation()
                startOver("")
              }
            }}
            error={hasFailed && t("address.failed")}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
            rightSection={
              isBusy ? (
                <Loader size={16} color="accent" aria-label={t("loading")} />
              ) : (
                term !== "" && (
                  <CloseButton size="sm" aria-label={t("address.clear")} onClick={() => startOver("")} />
                )
              )
            }
            autoComplete="off"
            maxLength={100}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={results === null || hasFailed}>
          {results?.length === 0 && place === null ? (
            <Combobox.Empty>{t("address.none")}</Combobox.Empty>
          ) : (
            <Combobox.Options className="ss-pick-addresses" aria-label={t("address.results")}>
              {place !== null && (
                <Combobox.Option value={BACK} className="ss-pick-way">
                  <IconArrowLeft size={18} stroke={1.5} aria-hidden />
                  {t("address.back")}
                </Combobox.Option>
              )}
              {results?.slice(0, shown).map((result, index) => (
                <Combobox.Option key={result.Identifier} value={String(index)} className="ss-pick-result">
                  <span className="ss-pick-result-text">
                    {result.Display}
                    {result.Description !== "" && <small>{result.Description}</small>}
                  </span>
                  {result.HasBreakdown && <IconChevronRight size={18} stroke={1.5} aria-hidden />}
                </Combobox.Option>
              ))}
              {results !== null && results.length > shown && (
                <Combobox.Option value={MORE} className="ss-pick-way">
                  {t("address.more")}
                </Combobox.Option>
              )}
            </Combobox.Options>
          )}
        </Combobox.Dropdown>
      </Combobox>
      <p className={picked === null ? "ss-visually-hidden" : "ss-pick-filled"} role="status">
        {picked !== null
          ? t("address.filled", { address: picked })
          : results !== null && t("address.found", { count: results.length })}
      </p>
    </div>
  )
}

/** Enter takes the first of what was found. */
function useFirstResult(combobox: ReturnType<typeof useCombobox>, results: readonly AddressResult[] | null): void {
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (results !== null && results.length > 0) selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the library makes its functions anew at every draw
  }, [results])
}
