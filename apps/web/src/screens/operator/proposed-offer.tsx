import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useActOnClaim, type OperatedClaim } from "../../data/operator/use-operated-case.ts"
import { Decision } from "./decision.tsx"

/** An offer beyond one operator's limit: a second one approves or refuses it. */
export function ProposedOffer({ claim }: { readonly claim: OperatedClaim }) {
  const { t, i18n } = useTranslation("operator")
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
      onDecide={(isApproved) => acting.mutate({ Act: isApproved ? "approve" : "refuse", OfferId: offer.Id })}
    />
  )
}
