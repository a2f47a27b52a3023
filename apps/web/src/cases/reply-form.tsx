import { Button, Textarea } from "@mantine/core"
import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CaseDraft } from "../data/case/use-case-draft.ts"
import { CaseProblem } from "./case-problem.tsx"
import * as styles from "./case-page.module.css"

interface ReplyFormProps {
  /** What is being written. */
  readonly draft: CaseDraft
  /** What goes with the words: the same words with something else are another message. */
  readonly intent?: string
  readonly label: string
  readonly submit: string
  readonly most: number
  /** Sends what was written; it is kept in the field until it has arrived. */
  readonly send: (text: string, key: string) => Promise<unknown>
  readonly error: Error | null
  /** Whether what goes with the words is there: an amount, for one. */
  readonly isReady?: boolean
  /** Above the field. */
  readonly above?: ReactNode
  /** Beside the button. */
  readonly children?: ReactNode
}

/** A field to write in. What was written stays until it is sent, and a repeated press sends it once. */
export function ReplyForm(props: ReplyFormProps) {
  const { draft, intent = "", label, submit, most, send, error, isReady = true, above, children } = props
  const { t } = useTranslation("cases")
  const [isBusy, setBusy] = useState(false)
  const { text } = draft
  const left = most - text.trim().length
  const canSend = isReady && text.trim() !== "" && left >= 0
  const onSubmit = async (): Promise<void> => {
    if (isBusy || !canSend) return
    setBusy(true)
    const words = text.trim()
    try {
      await send(words, draft.keyOf(`${intent} ${words}`))
      draft.done()
    } catch {
      // The error is shown below; the text stays to be sent again.
    }
    setBusy(false)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {above}
      <Textarea
        label={label}
        value={text}
        rows={3}
        error={left < 0 ? t("reply.tooLong", { count: -left, most }) : undefined}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      {error !== null && <CaseProblem error={error} />}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy || !canSend} loading={isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
