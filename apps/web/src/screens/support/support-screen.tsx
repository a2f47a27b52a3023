import { Button } from "@mantine/core"
import { IconLifebuoy } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { CaseList, CaseRow } from "../../cases/case-list.tsx"
import { TICKET_MEANING } from "../../cases/ticket-meaning.ts"
import { useTickets, type Ticket } from "../../data/support/use-tickets.ts"

/** The seller's support tickets: how each stands, and whom it waits for (CASE-1, CASE-2). */
export function SupportScreen() {
  const { t } = useTranslation("support")
  const tickets = useTickets()
  return (
    <CaseList
      title={t("title")}
      label={t("list")}
      failed={t("failed")}
      cases={tickets}
      actions={
        <Button component={Link} to="/enquiry">
          {t("raise")}
        </Button>
      }
      empty={{ icon: <IconLifebuoy size={28} stroke={1.5} />, title: t("empty"), text: t("emptyText") }}
    >
      {tickets.list?.map((ticket) => (
        <TicketRow key={ticket.Id} ticket={ticket} />
      ))}
    </CaseList>
  )
}

function TicketRow({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation("support")
  const { t: cases } = useTranslation("cases")
  const { Id, InternalId, Status, Topic, Subject, About, Changed, Unread } = ticket
  return (
    <CaseRow
      to={`/support/${Id}`}
      name={Subject || cases("noSubject")}
      number={t("number", { number: InternalId })}
      what={About === null ? t(`topic.${Topic}`) : About.RecipientName || cases("noBuyer")}
      detail={About?.TrackingNumber ?? ""}
      meaning={TICKET_MEANING[Status.Name]}
      state={t(`state.${Status.Name}`)}
      changed={Changed}
      unread={Unread}
    />
  )
}
