import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useDecideRefund, useOperatorRefunds, type OperatorRefund } from "../../data/operator/use-operator-refunds.ts"
import { Decision } from "./decision.tsx"
import * as page from "../../cases/case-page.module.css"

/** Refunds that wait for a second operator. */
export function ProposedRefunds() {
  const { t } = useTranslation("operator")
  const { data } = useOperatorRefunds({ status: "Proposed" })
  if (data === undefined || data.length === 0) return null
  return (
    <section className={page.section} aria-labelledby="ss-proposed-refunds">
      <h2 id="ss-proposed-refunds">{t("approval.refunds")}</h2>
      {data.map((refund) => (
        <ProposedRefund key={refund.Id} refund={refund} />
      ))}
    </section>
  )
}

function ProposedRefund({ refund }: { readonly refund: OperatorRefund }) {
  const { t, i18n } = useTranslation("operator")
  const deciding = useDecideRefund()
  const amount = moneyText(refund.Amount, refund.CurrencyCode, i18n.language)
  return (
    <Decision
      text={t("approval.refund", { amount, who: refund.MadeBy, name: refund.Customer.Name, why: refund.Because })}
      amount={amount}
      canApprove={refund.CanApprove}
      canRefuse
      isBusy={deciding.isPending}
      error={deciding.error}
      onDecide={(Approve) => deciding.mutate({ id: refund.Id, Approve })}
    />
  )
}
