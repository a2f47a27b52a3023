import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import type { ReactNode } from "react"
import * as styles from "./case-page.module.css"

interface OwnCaseStandingProps {
  /** Where the title is something else. */
  readonly number?: string
  readonly meaning: Meaning
  readonly state: string
  /** What happens next. */
  readonly children: ReactNode
}

/** Below the title of a case: its state and the next step. */
export function OwnCaseStanding({ number, meaning, state, children }: OwnCaseStandingProps) {
  return (
    <>
      <div className={styles.actions} role="status">
        {number !== undefined && <span className="ss-quiet">{number}</span>}
        <MeaningBadge meaning={meaning}>{state}</MeaningBadge>
      </div>
      {children}
    </>
  )
}
