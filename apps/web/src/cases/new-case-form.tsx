import { Button } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { useId, type ReactNode } from "react"
import { CaseProblem } from "./case-problem.tsx"
import { ChosenDocuments } from "./chosen-documents.tsx"
import type { NewCase } from "./use-new-case.ts"
import { WaitingForConnection } from "./waiting-for-connection.tsx"
import * as styles from "./case-page.module.css"

interface NewCaseFormProps {
  readonly made: Omit<NewCase<unknown>, "submit">
  readonly onSubmit: () => void
  readonly documents: string
  readonly documentsHelp: string
  /** Of the button that makes it. */
  readonly submit: string
  /** Beside the button. */
  readonly actions?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** The form for a new case: its fields, what shows it, and what became of it. */
export function NewCaseForm(props: NewCaseFormProps) {
  const { made, onSubmit, documents, documentsHelp, submit, actions, children } = props
  const titleId = useId()
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <section className={styles.section} aria-labelledby={titleId}>
        <h2 id={titleId}>{documents}</h2>
        <p className="ss-quiet">{documentsHelp}</p>
        <ChosenDocuments
          limits={{ bytes: CASE_LIMITS.documentSize, most: CASE_LIMITS.documents }}
          files={made.files}
          onFiles={made.setFiles}
        />
      </section>
      {made.error !== null && <CaseProblem error={made.error} />}
      <div className={styles.actions}>
        <Button type="submit" loading={made.isBusy}>
          {submit}
        </Button>
        {actions}
        <WaitingForConnection isSending={made.isBusy} />
      </div>
    </form>
  )
}
