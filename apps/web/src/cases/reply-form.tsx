import { Button, Textarea } from "@mantine/core"
import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CaseProblem } from "./case-problem.tsx"
import * as styles from "./case-page.module.css"

interface ReplyFormProps {
  readonly label: string
  readonly submit: string
  readonly most: number
  /** Sends what was written; it is kept in the field until it has arrived. */
  readonly send: (text: string) => Promise<unknown>
  readonly error: Error | null
  /** Beside the button. */
  readonly children?: ReactNode
}

/** A field to write in. What was written stays until it is sent, and a repeated press sends it once. */
export function ReplyForm({ label, submit, most, send, error, children }: ReplyFormProps) {
  const { t } = useTranslation("cases")
  const [text, setText] = useState("")
  const [isBusy, setBusy] = useState(false)
  const left = most - text.length
  const onSubmit = async (): Promise<void> => {
    if (isBusy || text.trim() === "" || left < 0) return
    setBusy(true)
    await send(text.trim()).then(
      () => setText(""),
      // The error is shown below; the text stays to be sent again.
      () => undefined,
    )
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
      <Textarea
        label={label}
        value={text}
        autosize
        minRows={3}
        maxRows={14}
        error={left < 0 ? t("reply.tooLong", { count: -left, most }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error !== null && <CaseProblem error={error} />}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy || text.trim() === "" || left < 0} loading={isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
