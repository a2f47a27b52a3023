import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import type { ReactNode } from "react"
import { Link } from "react-router"
import * as styles from "./case-page.module.css"

interface OwnCaseHeadingProps {
  /** The list of them. */
  readonly to: string
  readonly toText: string
  readonly title: string
  /** Where the title is something else. */
  readonly number?: string
  readonly meaning: Meaning
  readonly state: string
  /** What happens next. */
  readonly children: ReactNode
}

/** The heading of a case: its title, its state and the next step. */
export function OwnCaseHeading(heading: OwnCaseHeadingProps) {
  const { to, toText, title, number, meaning, state, children } = heading
  return (
    <div className={styles.heading}>
      <Link to={to}>{toText}</Link>
      <h1>{title}</h1>
      <div className={styles.actions} role="status">
        {number !== undefined && <span className="ss-quiet">{number}</span>}
        <MeaningBadge meaning={meaning}>{state}</MeaningBadge>
      </div>
      {children}
    </div>
  )
}
