import { Button, TextInput } from "@mantine/core"
import { formatMoney, minor, type Minor } from "@smart-send/domain/money/money"
import { bonusOf, type TopUpTerms } from "@smart-send/domain/payment/top-up-terms"
import { useId, useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { useTopUp } from "../data/prepay/payment.ts"
import { typedAmount } from "./typed-amount.ts"
import * as styles from "./prepay.module.css"

interface AmountFormProps {
  readonly terms: TopUpTerms
  readonly currency: string
  readonly given: string
  readonly onPay: (path: string) => void
}

/** The amount to add: the terms are told before paying, and the button works from the minimum on. */
export function AmountForm({ terms, currency, given, onPay }: AmountFormProps) {
  const { t, i18n } = useTranslation("prepay")
  const topUp = useTopUp(currency)
  const [typed, setTyped] = useState(given)
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const noteId = useId()
  const say = (amount: number): string => formatMoney(minor(amount), "GBP", i18n.language)
  const amount = typedAmount(typed)
  const enough = amount !== null && amount >= terms.MinimumTopUp ? amount : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (enough === null || isBusy) return
    setBusy(true)
    topUp.mutate(enough, { onSuccess: onPay, onSettled: () => setBusy(false) })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t("amount")}
        inputMode="decimal"
        autoComplete="off"
        leftSection="£"
        value={typed}
        aria-describedby={noteId}
        error={typed !== "" && amount === null ? t("noAmount") : topUp.error?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" data-primary disabled={enough === null} loading={isBusy}>
        {t("add")}
      </Button>
      <p id={noteId} className={styles.note}>
        {t("minimum", { minimum: say(terms.MinimumTopUp) })}{" "}
        {terms.BonusPercentage > 0 &&
          t("bonusTerms", { percent: terms.BonusPercentage, least: say(terms.BonusMinimumSpend) })}
      </p>
      <p className={styles.note} aria-live="polite">
        {enough !== null && <BonusNow {...{ terms, say }} amount={enough} />}
      </p>
    </form>
  )
}

interface BonusNowProps {
  readonly terms: TopUpTerms
  readonly amount: Minor
  readonly say: (amount: number) => string
}

function BonusNow({ terms, amount, say }: BonusNowProps) {
  const { t } = useTranslation("prepay")
  const bonus = bonusOf(amount, terms)
  return bonus > 0 ? t("bonusNow", { bonus: say(bonus), sum: say(amount + bonus) }) : null
}
