import { moneyText } from "@smart-send/ui/money-text"
import { Fact } from "@smart-send/ui/fact"
import { useTranslation } from "react-i18next"
import { AboutFacts } from "../../cases/about-facts.tsx"
import { CLAIM_MEANING } from "../../cases/claim-meaning.ts"
import { OwnCaseBody } from "../../cases/own-case-body.tsx"
import { OwnCaseStanding } from "../../cases/own-case-standing.tsx"
import { OwnCasePage } from "../../cases/own-case-page.tsx"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { ownClaims, type ClaimDetail } from "../../data/claim/use-claim.ts"
import { ClaimOffer } from "./claim-offer.tsx"
import { WithdrawClaim } from "./withdraw-claim.tsx"
import * as styles from "../../cases/case-page.module.css"

/** One claim: how it stands, its offer, what was said, its documents (CASE-1, CASE-5). */
export function ClaimScreen() {
  const { t } = useTranslation("claims")
  return (
    <OwnCasePage
      cases={ownClaims}
      to="/claims"
      toText={t("toList")}
      gone={t("gone")}
      failed={t("oneFailed")}
      pending={t("title")}
      title={({ InternalId }) => t("number", { number: InternalId })}
      renderStanding={(claim) => <Standing claim={claim} />}
    >
      {(claim) => <ClaimView claim={claim} />}
    </OwnCasePage>
  )
}

function Standing({
  claim: { Status: status, Offer: offer, CurrencyCode: currency },
}: {
  readonly claim: ClaimDetail
}) {
  const { t, i18n } = useTranslation("claims")
  const amount = moneyText(offer?.Amount ?? 0, currency, i18n.language)
  return (
    <OwnCaseStanding meaning={CLAIM_MEANING[status.Name]} state={t(`state.${status.Name}`)}>
      <p className={styles.lead}>{t(`next.${status.Name}`, { amount })}</p>
    </OwnCaseStanding>
  )
}

function ClaimView({ claim }: { readonly claim: ClaimDetail }) {
  const { t, i18n } = useTranslation("claims")
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const { Status: status } = claim
  const money = (amount: number): string => moneyText(amount, claim.CurrencyCode, i18n.language)
  return (
    <OwnCaseBody
      cases={ownClaims}
      shown={claim}
      above={<ClaimOffer claim={claim} />}
      submit={cases("reply.send")}
      isOpen={status.Awaits !== "Nobody"}
      facts={
        <>
          <Fact name={t("fact.claimed")}>
            <span className="ss-figures">{money(claim.Value)}</span>
          </Fact>
          <Fact name={t("fact.reason")}>{t(`reason.${claim.Reason}`)}</Fact>
          <Fact name={cases("fact.raised")}>{momentText(claim.Created)}</Fact>
          <AboutFacts about={claim.About} />
        </>
      }
    >
      {claim.Actions.includes("withdraw") && <WithdrawClaim id={claim.Id} />}
    </OwnCaseBody>
  )
}
