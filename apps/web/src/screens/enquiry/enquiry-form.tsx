import { NativeSelect, Textarea, TextInput } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { SUPPORT_TOPICS, type SupportTopic } from "@smart-send/domain/support/support-topic"
import { useTranslation } from "react-i18next"
import { NewCaseForm } from "../../cases/new-case-form.tsx"
import { useNewCase } from "../../cases/use-new-case.ts"
import { useWrittenProblem } from "../../cases/use-written-problem.ts"
import type { CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import { useCaseDraft } from "../../data/case/use-case-draft.ts"
import { ownTickets, useCreateTicket } from "../../data/support/use-ticket.ts"
import * as styles from "../../cases/case-page.module.css"

interface EnquiryFormProps {
  /** The order line that it is about. */
  readonly line: CancellationOfLine["Line"] | null
}

/** What a seller would like to know. */
export function EnquiryForm({ line }: EnquiryFormProps) {
  const { t } = useTranslation("support")
  const draft = useCaseDraft(line === null ? "new enquiry" : `new enquiry ${line.OrderLineId}`)
  const made = useNewCase({ cases: ownTickets, creating: useCreateTicket(), draft, to: "/support" })
  const problemOf = useWrittenProblem(made.isTried)
  const topic = topicOf(draft.act) ?? (line === null ? "Other" : "Delivery")
  const words = { Subject: draft.subject.trim(), Message: draft.text.trim() }
  const submit = (): void => {
    const { Subject, Message } = words
    const isWhole =
      Subject !== "" && Message !== "" && Subject.length <= CASE_LIMITS.subject && Message.length <= CASE_LIMITS.message
    made.submit(isWhole ? { ...(line !== null && { OrderLineId: line.OrderLineId }), Topic: topic, ...words } : null)
  }
  return (
    <NewCaseForm
      made={made}
      onSubmit={submit}
      documents={t("enquiry.documents")}
      documentsHelp={t("enquiry.documentsHelp")}
      submit={t("enquiry.submit")}
    >
      <NativeSelect
        className={styles.short}
        label={t("enquiry.topic")}
        value={topic}
        data={SUPPORT_TOPICS.map((each) => ({ value: each, label: t(`topic.${each}`) }))}
        onChange={(event) => draft.change({ act: event.currentTarget.value })}
      />
      <TextInput
        label={t("enquiry.subject")}
        value={draft.subject}
        error={problemOf(words.Subject, CASE_LIMITS.subject, t("enquiry.subjectWrong"))}
        onChange={(event) => draft.change({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t("enquiry.message")}
        value={draft.text}
        rows={5}
        error={problemOf(words.Message, CASE_LIMITS.message, t("enquiry.messageWrong"))}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
    </NewCaseForm>
  )
}

/** None where the store has something else. */
function topicOf(stored: string): SupportTopic | undefined {
  return SUPPORT_TOPICS.find((each) => each === stored)
}
