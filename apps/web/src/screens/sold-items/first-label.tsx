import { Button } from "@mantine/core"
import { decimalToMinor, formatMoney, type Minor } from "@smart-send/domain/money/money"
import { IconCircleCheck, IconCircleDashed } from "@smart-send/ui/icons"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useHasFirstLabel } from "../../data/achievement/use-has-first-label.ts"
import { usePrepayBalance } from "../../data/prepay/prepay-balance.ts"
import { firstLabelAhead } from "../../storage/first-label-ahead.ts"
import { NewItemButton } from "./toolbar/new-item-button.tsx"
import * as styles from "./first-label.module.css"

export interface FirstLabelAhead {
  /** What can be spent. */
  readonly credit: Minor
}

/** Null for those who have a first label already: nobody is led there again. */
export function useFirstLabel(customer: string): FirstLabelAhead | "asked" | null {
  const { data: balance, isError } = usePrepayBalance()
  const hasLabel = useHasFirstLabel()
  useEffect(() => {
    if (hasLabel === true) firstLabelAhead.end(customer)
  }, [hasLabel, customer])
  if (hasLabel === true || (balance === undefined && isError)) return null
  return hasLabel === null || balance === undefined ? "asked" : { credit: decimalToMinor(balance.Balance) }
}

/** What a newcomer does next, step by step: credit, a parcel, and its label (ACCOUNT-9). */
export function FirstLabel({ credit }: FirstLabelAhead) {
  const { t, i18n } = useTranslation("onboarding")
  const hasCredit = credit > 0
  const balance = formatMoney(credit, undefined, i18n.language)
  const Icon = hasCredit ? IconCircleCheck : IconCircleDashed
  return (
    <section className={styles.first} aria-labelledby="ss-first-label">
      <h3 id="ss-first-label">{t("firstLabel.title")}</h3>
      <ol>
        <li data-done={hasCredit}>
          <Icon size={20} stroke={1.5} aria-hidden />
          {hasCredit ? t("firstLabel.creditDone", { balance }) : t("firstLabel.credit")}
        </li>
        <li>
          <IconCircleDashed size={20} stroke={1.5} aria-hidden />
          {t("firstLabel.item")}
        </li>
        <li>
          <IconCircleDashed size={20} stroke={1.5} aria-hidden />
          {t("firstLabel.book")}
        </li>
      </ol>
      <div>
        {hasCredit ? (
          <NewItemButton isPrimary />
        ) : (
          <Button component={Link} to="/prepay">
            {t("firstLabel.addCredit")}
          </Button>
        )}
      </div>
    </section>
  )
}
