import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useIntentKey } from "../../data/case/use-intent-key.ts"
import { useActOnClaim, type OperatedClaim } from "../../data/operator/use-operated-case.ts"
import { Decision } from "./decision.tsx"

/** An offer beyond one operator's limit: a second one approves or refuses it. */
export function ProposedOffer({ claim }: { readonly claim: OperatedClaim }) {
  const { t, i18n } = useTranslation("operator")
  const key = useIntentKey()
  const acting = useActOnClaim(claim.Id)
  const offer = claim.Offers.find(({ Status }) => Status === "Proposed")
  if (offer === undefined) return null
  const amount = moneyText(offer.Amount, offer.CurrencyCode, i18n.language)
  return (
    <Decision
      text={t("approval.offer", { amount, who: offer.MadeBy })}
      amount={amount}
      canApprove={claim.Actions.includes("approve")}
      canRefuse={claim.Actions.includes("refuse")}
      isBusy={acting.isPending}
      error={acting.error}
      onDecide={(isApproved) => {
        const body = { Act: isApproved ? ("approve" as const) : ("refuse" as const), OfferId: offer.Id }
        acting.mutate({ body, idempotencyKey: key.of(`${body.Act} ${offer.Id}`) })
      }}
    />
  )
}
