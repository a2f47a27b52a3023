import { Combobox } from "@mantine/core"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import type { SearchArea } from "../data/address-search/use-address-search.ts"
import { IconArrowLeft, IconChevronRight } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import * as styles from "./found-addresses.module.css"

interface FoundAddressesProps {
  readonly results: readonly AddressResult[]
  /** The place that was broken down into these addresses. */
  readonly place: AddressResult | null
  readonly area: SearchArea
  /** Asks for the next page; null on the last. */
  readonly loadMore: (() => void) | null
  /** The id of the list, which the search refers to. */
  readonly id: string
}

/** Goes back from a place to all results. */
export const BACK = "back"
const SHOWN_AT_FIRST = 20

export function FoundAddresses({ id, results, place, area, loadMore }: FoundAddressesProps) {
  const { t } = useTranslation("pick")
  const [more, setMore] = useState<{ readonly of: readonly AddressResult[]; readonly shown: number } | null>(null)
  // In the account area pages come one by one, and each is shown whole.
  const kept = more?.of === results ? more.shown : SHOWN_AT_FIRST
  const shown = area === "account" ? results.length : kept
  const showMore = area === "account" ? loadMore : () => setMore({ of: results, shown: shown + SHOWN_AT_FIRST })
  if (results.length === 0 && place === null) return <Combobox.Empty>{t("address.none")}</Combobox.Empty>
  return (
    <>
      <Combobox.Options id={id} className={styles.addresses} aria-label={t("address.results")}>
        {place !== null && (
          <Combobox.Option value={BACK} className={styles.way}>
            <IconArrowLeft size={18} stroke={1.5} aria-hidden />
            {t("address.back")}
          </Combobox.Option>
        )}
        {results.slice(0, shown).map(({ Identifier, Display, Description, HasBreakdown }) => (
          <Combobox.Option key={Identifier} value={Identifier} className={styles.result}>
            <span className={styles.resultText}>
              {Display}
              {Description !== "" && <small>{Description}</small>}
            </span>
            {HasBreakdown && <IconChevronRight size={18} stroke={1.5} aria-hidden />}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {showMore !== null && (area === "account" || results.length > shown) && (
        <Combobox.Footer>
          {/* Does not take the focus from the search, because that would close the list. */}
          <button
            type="button"
            className={styles.more}
            onMouseDown={(event) => event.preventDefault()}
            onClick={showMore}
          >
            {t("address.more")}
          </button>
        </Combobox.Footer>
      )}
    </>
  )
}
