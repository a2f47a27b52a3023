import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { SUPPORT_TOPICS, type SupportTopic } from "@smart-send/domain/support/support-topic"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { CaseProblem } from "../../cases/case-problem.tsx"
import { ChosenDocuments } from "../../cases/chosen-documents.tsx"
import { useSendDocuments } from "../../cases/use-send-documents.ts"
import type { CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import { useIntentKey } from "../../data/case/use-intent-key.ts"
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
  const key = useIntentKey()
  const sendTo = useSendToTicket()
  const sendDocuments = useSendDocuments()
  const [topic, setTopic] = useState<SupportTopic>(line === null ? "Other" : "Delivery")
  const [subject, setSubject] = useState("")
  const [message, setMessage] = useState("")
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const words = { Subject: subject.trim(), Message: message.trim() }
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
    creating.mutate(
      { ...ticket, key: key.of(JSON.stringify(ticket)) },
      {
        onError: () => setBusy(false),
        onSuccess: ({ Id }) => {
          if (files.length > 0) sendDocuments(Id, files, sendTo(Id))
          void navigate(`/support/${Id}`, { replace: true })
        },
      },
    )
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
        onChange={(event) => setTopic(SUPPORT_TOPICS.find((each) => each === event.currentTarget.value) ?? topic)}
      />
      <TextInput
        label={t("enquiry.subject")}
        value={subject}
        error={problems.subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label={t("enquiry.message")}
        value={message}
        rows={5}
        error={problems.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
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
      </div>
    </form>
  )

  function problemOf(text: string, most: number, empty: "enquiry.subjectWrong" | "enquiry.messageWrong") {
    if (text.length > most) return cases("reply.tooLong", { count: text.length - most, most })
    return isTried && text === "" ? t(empty) : undefined
  }
}
