import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { OPERATOR_SUPPORT_EVENTS } from "@smart-send/domain/support/support-status"
import { useTranslation } from "react-i18next"
import { ReplyForm } from "../../cases/reply-form.tsx"
import { useCaseDraft } from "../../data/case/use-case-draft.ts"
import { useActOnTicket, type OperatedTicket } from "../../data/operator/use-operated-case.ts"
import { ActChoice } from "./act-choice.tsx"
import * as page from "../../cases/case-page.module.css"

/** What the operator can do with a ticket now; each with a message to the seller. */
export function TicketActs({ ticket }: { readonly ticket: OperatedTicket }) {
  const { t } = useTranslation("operator")
  const acting = useActOnTicket(ticket.Id)
  const draft = useCaseDraft(ticket.Id)
  const acts = OPERATOR_SUPPORT_EVENTS.filter((each) => ticket.Actions.includes(each))
  const act = acts.find((each) => each === draft.act) ?? acts[0]
  if (act === undefined) return <p className="ss-quiet">{t("act.none")}</p>
  return (
    <section className={page.section} aria-label={t("act.title")}>
      <ActChoice
        acts={acts}
        chosen={act}
        nameOf={(each) => t(`act.${each}`)}
        onChoose={(chosen) => draft.change({ act: chosen })}
      />
      <ReplyForm
        draft={draft}
        intent={act}
        label={t("act.message")}
        submit={t(`act.send.${act}`)}
        most={CASE_LIMITS.message}
        error={acting.error}
        send={async (Message, idempotencyKey) => acting.mutateAsync({ body: { Act: act, Message }, idempotencyKey })}
      />
    </section>
  )
}
