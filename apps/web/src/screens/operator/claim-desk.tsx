import { moneyText } from "@smart-send/ui/money-text"
import { Fact, Facts } from "@smart-send/ui/fact"
import { useTranslation } from "react-i18next"
import { AboutFacts } from "../../cases/about-facts.tsx"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import { DocumentList } from "../../cases/document-list.tsx"
import { NoCase } from "../../cases/no-case.tsx"
import { Talk } from "../../cases/talk.tsx"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { useNewMessages } from "../../cases/use-new-messages.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import {
  useOperatedClaim,
  useOperatedDocumentLink,
  useReadOperated,
  type OperatedClaim,
} from "../../data/operator/use-operated-case.ts"
import { OPERATOR_PAGE } from "../../location/page-slugs.ts"
import { CaseHead, CustomerFacts } from "./case-head.tsx"
import { ClaimActs } from "./claim-acts.tsx"
import { ProposedOffer } from "./proposed-offer.tsx"
import { RefundForm } from "./refund-form.tsx"
import { Trail } from "./trail.tsx"
import { useDeskTalk } from "./use-desk-talk.ts"
import * as page from "../../cases/case-page.module.css"
import * as styles from "./desk.module.css"

/** A claim at the desk: the parcel's facts, what was said and sent, and what can be done with it. */
export function ClaimDesk({ id }: { readonly id: string }) {
  const { t } = useTranslation("operator")
  const query = useOperatedClaim(id)
  if (query.data === null) return <NoCase title={t("case.gone")} to={`/${OPERATOR_PAGE}`} toText={t("queue.back")} />
  return (
    <article className={styles.opened}>
      {query.error !== null && <QueryFailed title={t("case.failed")} query={query} />}
      {query.data === undefined && query.error === null && <CaseSkeleton rows={4} />}
      {query.data !== undefined && <ClaimView claim={query.data} />}
    </article>
  )
}

function ClaimView({ claim }: { readonly claim: OperatedClaim }) {
  const { t, i18n } = useTranslation("operator")
  const { t: claims } = useTranslation("claims")
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const linkOf = useOperatedDocumentLink()
  const isNew = useNewMessages(claim, "Operator", useReadOperated("Claim", claim.Id))
  const entries = useDeskTalk(claim.Messages, isNew)
  const reason = claims(`reason.${claim.Reason}`)
  const money = (amount: number): string => moneyText(amount, claim.CurrencyCode, i18n.language)
  return (
    <>
      <CaseHead
        title={t("case.claimTitle", { reason, amount: money(claim.Value) })}
        number={claim.InternalId}
        status={claim.Status}
      />
      <div className={styles.halves}>
        <div className={page.main}>
          <ProposedOffer claim={claim} />
          <section className={page.section} aria-labelledby="ss-desk-talk">
            <h3 id="ss-desk-talk">{t("case.talk")}</h3>
            <Talk label={t("case.talk")} entries={entries} empty={cases("talk.empty")} />
          </section>
          <ClaimActs claim={claim} />
        </div>
        <div className={page.side}>
          <Facts>
            <CustomerFacts customer={claim.Customer} />
            <Fact name={t("case.claimed")}>
              <span className="ss-figures">{money(claim.Value)}</span>
            </Fact>
            <Fact name={t("case.reason")}>{reason}</Fact>
            <Fact name={cases("fact.raised")}>{momentText(claim.Created)}</Fact>
            <AboutFacts about={claim.About} customerId={claim.Customer.Id} />
          </Facts>
          <section className={page.section} aria-labelledby="ss-desk-documents">
            <h3 id="ss-desk-documents">{cases("documents.title")}</h3>
            <DocumentList
              documents={claim.Documents}
              names={{ Customer: cases("documents.byCustomer"), Operator: cases("documents.byDesk") }}
              linkOf={linkOf}
            />
          </section>
          <RefundForm customerId={claim.Customer.Id} orderLineId={claim.About.OrderLineId} />
          <Trail subject={claim.Id} />
        </div>
      </div>
    </>
  )
}
