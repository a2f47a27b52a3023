import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { moneyText } from "@smart-send/ui/money-text"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { AboutFacts } from "../../cases/about-facts.tsx"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import { CLAIM_MEANING } from "../../cases/claim-meaning.ts"
import { DocumentsSection } from "../../cases/documents-section.tsx"
import { NoCase } from "../../cases/no-case.tsx"
import { ReplyForm } from "../../cases/reply-form.tsx"
import { Fact, Facts, Talk } from "../../cases/talk.tsx"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { useNewMessages } from "../../cases/use-new-messages.ts"
import { useOwnTalk } from "../../cases/use-own-talk.ts"
import {
  useClaim,
  useReadClaim,
  useReplyToClaim,
  useSendToClaim,
  type ClaimDetail,
} from "../../data/claim/use-claim.ts"
import { useCaseDraft } from "../../data/case/use-case-draft.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { ClaimOffer } from "./claim-offer.tsx"
import { WithdrawClaim } from "./withdraw-claim.tsx"
import * as styles from "../../cases/case-page.module.css"

/** One claim: how it stands, its offer, what was said, its documents (CASE-1, CASE-5). */
export function ClaimScreen() {
  const { t } = useTranslation("claims")
  const { id = "" } = useParams()
  const query = useClaim(id)
  if (query.data === null) return <NoCase title={t("gone")} to="/claims" toText={t("toList")} />
  return (
    <div className={styles.page}>
      {query.error !== null && <QueryFailed title={t("oneFailed")} query={query} />}
      {query.data === undefined && query.error === null && <CaseSkeleton rows={3} />}
      {query.data !== undefined && <ClaimView key={query.data.Id} claim={query.data} />}
    </div>
  )
}

function ClaimView({ claim }: { readonly claim: ClaimDetail }) {
  const { t, i18n } = useTranslation("claims")
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const sendTo = useSendToClaim()
  const isNew = useNewMessages(claim, "Customer", useReadClaim(claim.Id))
  const entries = useOwnTalk(claim.Messages, isNew)
  const draft = useCaseDraft(claim.Id)
  const reply = useReplyToClaim(claim.Id)
  const { Status: status, Actions: actions } = claim
  const money = (amount: number): string => moneyText(amount, claim.CurrencyCode, i18n.language)
  const canReply = actions.includes("reply")
  return (
    <>
      <Heading claim={claim} />
      <div className={styles.halves}>
        <div className={styles.main}>
          <ClaimOffer claim={claim} />
          <section className={styles.section} aria-labelledby="ss-case-talk">
            <h2 id="ss-case-talk">{cases("talk.title")}</h2>
            <Talk label={cases("talk.title")} entries={entries} empty={cases("talk.empty")} />
            {canReply && (
              <ReplyForm
                draft={draft}
                label={cases("reply.label")}
                submit={cases("reply.send")}
                most={CASE_LIMITS.message}
                send={async (text, key) => reply.mutateAsync({ text, key })}
                error={reply.error}
              />
            )}
          </section>
        </div>
        <div className={styles.side}>
          <Facts>
            <Fact name={t("fact.claimed")}>
              <span className="ss-figures">{money(claim.Value)}</span>
            </Fact>
            <Fact name={t("fact.reason")}>{t(`reason.${claim.Reason}`)}</Fact>
            <Fact name={cases("fact.raised")}>{momentText(claim.Created)}</Fact>
            <AboutFacts about={claim.About} />
          </Facts>
          <DocumentsSection
            caseId={claim.Id}
            documents={claim.Documents}
            isOpen={status.Awaits !== "Nobody"}
            send={sendTo(claim.Id)}
          />
          {actions.includes("withdraw") && <WithdrawClaim id={claim.Id} />}
        </div>
      </div>
    </>
  )
}

function Heading({ claim }: { readonly claim: ClaimDetail }) {
  const { t, i18n } = useTranslation("claims")
  const { t: cases } = useTranslation("cases")
  const { Status: status, Offer: offer } = claim
  const amount = moneyText(offer?.Amount ?? 0, claim.CurrencyCode, i18n.language)
  return (
    <div className={styles.heading}>
      <Link to="/claims">{t("toList")}</Link>
      <h1>{t("number", { number: claim.InternalId })}</h1>
      <div className={styles.actions} role="status">
        <MeaningBadge meaning={CLAIM_MEANING[status.Name]}>{t(`state.${status.Name}`)}</MeaningBadge>
        <span className="ss-quiet">{cases(`awaits.${status.Awaits}`)}</span>
      </div>
      <p className={styles.lead}>{t(`next.${status.Name}`, { amount })}</p>
    </div>
  )
}
