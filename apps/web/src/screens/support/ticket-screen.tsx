import { Button } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { AboutFacts } from "../../cases/about-facts.tsx"
import { CaseProblem } from "../../cases/case-problem.tsx"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import { DocumentsSection } from "../../cases/documents-section.tsx"
import { NoCase } from "../../cases/no-case.tsx"
import { ReplyForm } from "../../cases/reply-form.tsx"
import { Fact, Facts, Talk } from "../../cases/talk.tsx"
import { TICKET_MEANING } from "../../cases/ticket-meaning.ts"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { useNewMessages } from "../../cases/use-new-messages.ts"
import { useOwnTalk } from "../../cases/use-own-talk.ts"
import { useCaseDraft } from "../../data/case/use-case-draft.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import {
  useCloseTicket,
  useReadTicket,
  useReplyToTicket,
  useSendToTicket,
  useTicket,
  type TicketDetail,
} from "../../data/support/use-ticket.ts"
import * as styles from "../../cases/case-page.module.css"

/** One support ticket: how it stands, what was said, its documents (CASE-1, CASE-6). */
export function TicketScreen() {
  const { t } = useTranslation("support")
  const { id = "" } = useParams()
  const query = useTicket(id)
  if (query.data === null) return <NoCase title={t("gone")} to="/support" toText={t("toList")} />
  return (
    <div className={styles.page}>
      {query.error !== null && <QueryFailed title={t("oneFailed")} query={query} />}
      {query.data === undefined && query.error === null && <CaseSkeleton rows={3} />}
      {query.data !== undefined && <TicketView key={query.data.Id} ticket={query.data} />}
    </div>
  )
}

function TicketView({ ticket }: { readonly ticket: TicketDetail }) {
  const { t } = useTranslation("support")
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const sendTo = useSendToTicket()
  const isNew = useNewMessages(ticket, "Customer", useReadTicket(ticket.Id))
  const entries = useOwnTalk(ticket.Messages, isNew)
  const draft = useCaseDraft(ticket.Id)
  const reply = useReplyToTicket(ticket.Id)
  const closing = useCloseTicket(ticket.Id)
  const { Status: status, Actions: actions } = ticket
  return (
    <>
      <Heading ticket={ticket} />
      <div className={styles.halves}>
        <section className={styles.section} aria-labelledby="ss-case-talk">
          <h2 id="ss-case-talk">{cases("talk.title")}</h2>
          <Talk label={cases("talk.title")} entries={entries} empty={cases("talk.empty")} />
          {actions.includes("reply") && (
            <ReplyForm
              draft={draft}
              label={cases("reply.label")}
              submit={cases(status.Name === "Closed" ? "reply.reopen" : "reply.send")}
              most={CASE_LIMITS.message}
              send={async (text, key) => reply.mutateAsync({ text, key })}
              error={reply.error}
            />
          )}
        </section>
        <div className={styles.side}>
          <Facts>
            <Fact name={t("fact.topic")}>{t(`topic.${ticket.Topic}`)}</Fact>
            <Fact name={cases("fact.raised")}>{momentText(ticket.Created)}</Fact>
            {ticket.About !== null && <AboutFacts about={ticket.About} />}
          </Facts>
          <DocumentsSection
            caseId={ticket.Id}
            documents={ticket.Documents}
            isOpen={status.Name !== "Closed"}
            send={sendTo(ticket.Id)}
          />
          {closing.error !== null && <CaseProblem error={closing.error} />}
          {actions.includes("withdraw") && (
            <div>
              <Button variant="default" loading={closing.isPending} onClick={() => closing.mutate()}>
                {t("close.action")}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function Heading({ ticket }: { readonly ticket: TicketDetail }) {
  const { t } = useTranslation("support")
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const { Status: status, Closes: closes } = ticket
  return (
    <div className={styles.heading}>
      <Link to="/support">{t("toList")}</Link>
      <h1>{ticket.Subject || cases("noSubject")}</h1>
      <div className={styles.actions} role="status">
        <span className="ss-quiet">{t("number", { number: ticket.InternalId })}</span>
        <MeaningBadge meaning={TICKET_MEANING[status.Name]}>{t(`state.${status.Name}`)}</MeaningBadge>
        <span className="ss-quiet">{cases(`awaits.${status.Awaits}`)}</span>
      </div>
      <p className={styles.lead}>{t(`next.${status.Name}`)}</p>
      {closes !== null && <p className={styles.lead}>{t("closes", { when: momentText(closes) })}</p>}
    </div>
  )
}
