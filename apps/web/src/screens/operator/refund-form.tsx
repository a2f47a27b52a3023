import { Button, TextInput } from "@mantine/core"
import type { BookingId } from "@smart-send/domain/id/id"
import { moneyText } from "@smart-send/ui/money-text"
import { showToast } from "@smart-send/ui/toast"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CaseProblem } from "../../cases/case-problem.tsx"
import { typedPounds } from "../../cases/typed-pounds.ts"
import { useIntentKey } from "../../data/case/use-intent-key.ts"
import { useOperator } from "../../data/operator/use-operated-cases.ts"
import { useCreateRefund } from "../../data/operator/use-operator-refunds.ts"
import { AmountField } from "./amount-field.tsx"
import * as page from "../../cases/case-page.module.css"

/** The most that the reason of a refund may be. */
const REASON = 1_000

interface RefundFormProps {
  readonly customerId: string
  readonly orderLineId?: BookingId | undefined
}

/** Gives credit on PrePay within the operator's limit; beyond it, a colleague approves. The button says the amount. */
export function RefundForm({ customerId, orderLineId }: RefundFormProps) {
  const { t, i18n } = useTranslation("operator")
  const { data: operator } = useOperator()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState("")
  const [because, setBecause] = useState("")
  const creating = useCreateRefund()
  const key = useIntentKey()
  if (operator === undefined) return null
  if (!isOpen) {
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t("act.refund")}
        </Button>
      </div>
    )
  }
  const { CurrencyCode: currency, Limits: limits } = operator
  const pounds = typedPounds(typed)
  const amount = moneyText(pounds ?? 0, currency, i18n.language)
  const reason = because.trim()
  const isReady = pounds !== null && reason !== "" && reason.length <= REASON && pounds <= limits.RefundMost
  const submit = (): void => {
    if (!isReady || creating.isPending) return
    const refund = {
      CustomerId: customerId,
      ...(orderLineId !== undefined && { OrderLineId: orderLineId }),
      Amount: pounds,
      Because: reason,
    }
    creating.mutate(
      { ...refund, Id: key.of(JSON.stringify(refund)) },
      {
        onSuccess: ({ Status }) => {
          key.done()
          setTyped("")
          setBecause("")
          setOpen(false)
          const isPaid = Status === "Paid"
          showToast({
            meaning: isPaid ? "ready" : "moving",
            title: t(isPaid ? "act.refunded" : "act.proposed", { amount }),
          })
        },
      },
    )
  }
  return (
    <form
      className={page.form}
      aria-label={t("act.refund")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3>{t("act.refund")}</h3>
      <AmountField currency={currency} typed={typed} onType={setTyped} />
      <TextInput
        label={t("act.because")}
        value={because}
        maxLength={REASON}
        onChange={(event) => setBecause(event.currentTarget.value)}
      />
      {creating.error !== null && <CaseProblem error={creating.error} />}
      <div className={page.actions}>
        <Button type="submit" aria-disabled={!isReady} loading={creating.isPending}>
          {t(pounds !== null && pounds > limits.RefundLimit ? "act.send.propose" : "act.send.refund", { amount })}
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          {t("act.cancel")}
        </Button>
      </div>
    </form>
  )
}
