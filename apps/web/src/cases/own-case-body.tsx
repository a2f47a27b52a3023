import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { Facts } from "@smart-send/ui/fact"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CaseDocument } from "../data/case/use-case-documents.ts"
import { useCaseDraft } from "../data/case/use-case-draft.ts"
import { useReadCase, useReplyToCase, useSendToCase, type OwnCases } from "../data/case/use-own-case.ts"
import { DocumentsSection } from "./documents-section.tsx"
import { ReplyForm } from "./reply-form.tsx"
import { Talk } from "./talk.tsx"
import { useNewMessages, type CaseMessage } from "./use-new-messages.ts"
import { useOwnTalk } from "./use-own-talk.ts"
import * as styles from "./case-page.module.css"

interface TalkedCase {
  readonly Id: string
  readonly Messages: readonly CaseMessage[]
  readonly Documents: readonly CaseDocument[]
  readonly Actions: readonly string[]
  readonly Unread: number
}

interface OwnCaseBodyProps<Result, Case extends TalkedCase> {
  readonly cases: OwnCases<Result, Case>
  readonly shown: Case
  /** Before the talk. */
  readonly above?: ReactNode
  /** Of the button that sends a reply. */
  readonly submit: string
  readonly facts: ReactNode
  /** Whether more documents can be sent. */
  readonly isOpen: boolean
  /** What else can be done. */
  readonly children: ReactNode
}

/** What was said in a case at the left, its facts and documents at the right. */
export function OwnCaseBody<Result, Case extends TalkedCase>(body: OwnCaseBodyProps<Result, Case>) {
  const { cases, shown, above, submit, facts, isOpen, children } = body
  const { t } = useTranslation("cases")
  const isNew = useNewMessages(shown, "Customer", useReadCase(cases, shown.Id))
  const entries = useOwnTalk(shown.Messages, isNew)
  const draft = useCaseDraft(shown.Id)
  const reply = useReplyToCase(cases, shown.Id)
  const sendTo = useSendToCase(cases)
  return (
    <div className={styles.halves}>
      <div className={styles.main}>
        {above}
        <section className={styles.section} aria-labelledby="ss-case-talk">
          <h2 id="ss-case-talk">{t("talk.title")}</h2>
          <Talk label={t("talk.title")} entries={entries} empty={t("talk.empty")} />
          {shown.Actions.includes("reply") && (
            <ReplyForm
              draft={draft}
              label={t("reply.label")}
              submit={submit}
              most={CASE_LIMITS.message}
              send={async (Message, idempotencyKey) => reply.mutateAsync({ body: { Message }, idempotencyKey })}
              error={reply.error}
            />
          )}
        </section>
      </div>
      <div className={styles.side}>
        <Facts>{facts}</Facts>
        <DocumentsSection caseId={shown.Id} documents={shown.Documents} isOpen={isOpen} send={sendTo(shown.Id)} />
        {children}
      </div>
    </div>
  )
}
