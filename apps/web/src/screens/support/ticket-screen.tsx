import { Fact } from "@smart-send/ui/fact"
import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { AboutFacts } from "../../cases/about-facts.tsx"
import { CaseProblem } from "../../cases/case-problem.tsx"
import { OwnCaseBody } from "../../cases/own-case-body.tsx"
import { OwnCaseStanding } from "../../cases/own-case-standing.tsx"
import { OwnCasePage } from "../../cases/own-case-page.tsx"
import { TICKET_MEANING } from "../../cases/ticket-meaning.ts"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { ownTickets, useCloseTicket, type TicketDetail } from "../../data/support/use-ticket.ts"
import * as styles from "../../cases/case-page.module.css"

/** One support ticket: how it stands, what was said, its documents (CASE-1, CASE-6). */
export function TicketScreen() {
  const { t } = useTranslation("support")
  const { t: cases } = useTranslation("cases")
  return (
    <OwnCasePage
      cases={ownTickets}
      to="/support"
      toText={t("toList")}
      gone={t("gone")}
      failed={t("oneFailed")}
      pending={t("title")}
      title={({ Subject }) => Subject || cases("noSubject")}
      renderStanding={(ticket) => <Standing ticket={ticket} />}
    >
      {(ticket) => <TicketView ticket={ticket} />}
    </OwnCasePage>
  )
}

function Standing({ ticket: { InternalId, Status: status, Closes: closes } }: { readonly ticket: TicketDetail }) {
  const { t } = useTranslation("support")
  const momentText = useMomentText()
  return (
    <OwnCaseStanding
      number={t("number", { number: InternalId })}
      meaning={TICKET_MEANING[status.Name]}
      state={t(`state.${status.Name}`)}
    >
      <p className={styles.lead}>{t(`next.${status.Name}`)}</p>
      {closes !== null && <p className={styles.lead}>{t("closes", { when: momentText(closes) })}</p>}
    </OwnCaseStanding>
  )
}

function TicketView({ ticket }: { readonly ticket: TicketDetail }) {
  const { t } = useTranslation("support")
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const { Status: status } = ticket
  return (
    <OwnCaseBody
      cases={ownTickets}
      shown={ticket}
      submit={cases(status.Name === "Closed" ? "reply.reopen" : "reply.send")}
      isOpen={status.Name !== "Closed"}
      facts={
        <>
          <Fact name={t("fact.topic")}>{t(`topic.${ticket.Topic}`)}</Fact>
          <Fact name={cases("fact.raised")}>{momentText(ticket.Created)}</Fact>
          {ticket.About !== null && <AboutFacts about={ticket.About} />}
        </>
      }
    >
      <CloseTicket ticket={ticket} />
    </OwnCaseBody>
  )
}

/** Closes it, where it has settled itself. Why that was refused stays, though it can't be closed any more. */
function CloseTicket({ ticket }: { readonly ticket: TicketDetail }) {
  const { t } = useTranslation("support")
  const closing = useCloseTicket(ticket.Id)
  return (
    <>
      {closing.error !== null && <CaseProblem error={closing.error} />}
      {ticket.Actions.includes("withdraw") && (
        <div>
          <Button variant="default" loading={closing.isPending} onClick={() => closing.mutate()}>
            {t("close.action")}
          </Button>
        </div>
      )}
    </>
  )
}
