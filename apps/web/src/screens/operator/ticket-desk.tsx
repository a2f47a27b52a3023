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
  useOperatedDocumentLink,
  useOperatedTicket,
  useReadOperated,
  type OperatedTicket,
} from "../../data/operator/use-operated-case.ts"
import { OPERATOR_PAGE } from "../../location/page-slugs.ts"
import { CaseHead, CustomerFacts } from "./case-head.tsx"
import { RefundForm } from "./refund-form.tsx"
import { TicketActs } from "./ticket-acts.tsx"
import { Trail } from "./trail.tsx"
import { useDeskTalk } from "./use-desk-talk.ts"
import * as page from "../../cases/case-page.module.css"
import * as styles from "./desk.module.css"

/** A support ticket at the desk: what was said and sent, the parcel's facts, and what can be done with it. */
export function TicketDesk({ id }: { readonly id: string }) {
  const { t } = useTranslation("operator")
  const query = useOperatedTicket(id)
  if (query.data === null) return <NoCase title={t("case.gone")} to={`/${OPERATOR_PAGE}`} toText={t("queue.back")} />
  return (
    <article className={styles.opened}>
      {query.error !== null && <QueryFailed title={t("case.failed")} query={query} />}
      {query.data === undefined && query.error === null && <CaseSkeleton rows={4} />}
      {query.data !== undefined && <TicketView ticket={query.data} />}
    </article>
  )
}

function TicketView({ ticket }: { readonly ticket: OperatedTicket }) {
  const { t } = useTranslation("operator")
  const { t: support } = useTranslation("support")
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const linkOf = useOperatedDocumentLink()
  const isNew = useNewMessages(ticket, "Operator", useReadOperated("Support", ticket.Id))
  const entries = useDeskTalk(ticket.Messages, isNew)
  return (
    <>
      <CaseHead title={ticket.Subject || cases("noSubject")} number={ticket.InternalId} status={ticket.Status} />
      <div className={styles.halves}>
        <div className={page.main}>
          <section className={page.section} aria-labelledby="ss-desk-talk">
            <h3 id="ss-desk-talk">{t("case.talk")}</h3>
            <Talk label={t("case.talk")} entries={entries} empty={cases("talk.empty")} />
          </section>
          <TicketActs ticket={ticket} />
        </div>
        <div className={page.side}>
          <Facts>
            <CustomerFacts customer={ticket.Customer} />
            <Fact name={t("case.topic")}>{support(`topic.${ticket.Topic}`)}</Fact>
            <Fact name={cases("fact.raised")}>{momentText(ticket.Created)}</Fact>
            {ticket.About !== null && <AboutFacts about={ticket.About} customerId={ticket.Customer.Id} />}
          </Facts>
          <section className={page.section} aria-labelledby="ss-desk-documents">
            <h3 id="ss-desk-documents">{cases("documents.title")}</h3>
            <DocumentList
              documents={ticket.Documents}
              names={{ Customer: cases("documents.byCustomer"), Operator: cases("documents.byDesk") }}
              linkOf={linkOf}
            />
          </section>
          <RefundForm customerId={ticket.Customer.Id} orderLineId={ticket.About?.OrderLineId} />
          <Trail subject={ticket.Id} />
        </div>
      </div>
    </>
  )
}
