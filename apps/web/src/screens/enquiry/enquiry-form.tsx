import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { SUPPORT_TOPICS, type SupportTopic } from "@smart-send/domain/support/support-topic"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { CaseProblem } from "../../cases/case-problem.tsx"
import { ChosenDocuments } from "../../cases/chosen-documents.tsx"
import { useSendDocuments } from "../../cases/use-send-documents.ts"
import { WaitingForConnection } from "../../cases/waiting-for-connection.tsx"
import type { CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import { useCaseDraft } from "../../data/case/use-case-draft.ts"
import { useCreateTicket, useSendToTicket } from "../../data/support/use-ticket.ts"
import * as styles from "../../cases/case-page.module.css"

interface EnquiryFormProps {
  /** The order line that it is about. */
  readonly line: CancellationOfLine["Line"] | null
}

/** What a seller would like to know. The ticket is made first; its documents follow it. */
export function EnquiryForm({ line }: EnquiryFormProps) {
  const { t } = useTranslation("support")
  const { t: cases } = useTranslation("cases")
  const navigate = useNavigate()
  const creating = useCreateTicket()
  const draft = useCaseDraft(line === null ? "new enquiry" : `new enquiry ${line.OrderLineId}`)
  const sendTo = useSendToTicket()
  const sendDocuments = useSendDocuments()
  const topic = topicOf(draft.act) ?? (line === null ? "Other" : "Delivery")
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const words = { Subject: draft.subject.trim(), Message: draft.text.trim() }
  const problems = {
    subject: problemOf(words.Subject, CASE_LIMITS.subject, "enquiry.subjectWrong"),
    message: problemOf(words.Message, CASE_LIMITS.message, "enquiry.messageWrong"),
  }
  const submit = (): void => {
    setTried(true)
    if (isBusy || words.Subject === "" || words.Message === "") return
    if (problems.subject !== undefined || problems.message !== undefined) return
    setBusy(true)
    const ticket = { ...(line !== null && { OrderLineId: line.OrderLineId }), Topic: topic, ...words }
    const send = creating.mutateAsync(
      { ...ticket, key: draft.keyOf(JSON.stringify(ticket)) },
      { onSuccess: ({ Id }) => void navigate(`/support/${Id}`, { replace: true }) },
    )
    // It has arrived though the page may have been left meanwhile.
    const arrive = ({ Id }: Awaited<typeof send>): void => {
      draft.done()
      if (files.length > 0) sendDocuments(Id, files, sendTo(Id))
    }
    void send.then(arrive, () => setBusy(false))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
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
        error={problems.subject}
        onChange={(event) => draft.change({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t("enquiry.message")}
        value={draft.text}
        rows={5}
        error={problems.message}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <section className={styles.section} aria-labelledby="ss-enquiry-documents">
        <h2 id="ss-enquiry-documents">{t("enquiry.documents")}</h2>
        <p className="ss-quiet">{t("enquiry.documentsHelp")}</p>
        <ChosenDocuments
          limits={{ bytes: CASE_LIMITS.documentSize, most: CASE_LIMITS.documents }}
          files={files}
          onFiles={setFiles}
        />
      </section>
      {creating.error !== null && <CaseProblem error={creating.error} />}
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy}>
          {t("enquiry.submit")}
        </Button>
        <WaitingForConnection isSending={isBusy} />
      </div>
    </form>
  )

  function problemOf(text: string, most: number, empty: "enquiry.subjectWrong" | "enquiry.messageWrong") {
    if (text.length > most) return cases("reply.tooLong", { count: text.length - most, most })
    return isTried && text === "" ? t(empty) : undefined
  }
}

/** None where the store has something else. */
function topicOf(stored: string): SupportTopic | undefined {
  return SUPPORT_TOPICS.find((each) => each === stored)
}
