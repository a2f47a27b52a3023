import type { Awaited } from "@smart-send/domain/case/awaited"
import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
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
  readonly awaits: Awaited
  /** What happens next. */
  readonly children: ReactNode
}

/** What a case is called, how it stands and with whom, and what happens next. */
export function OwnCaseHeading(heading: OwnCaseHeadingProps) {
  const { to, toText, title, number, meaning, state, awaits, children } = heading
  const { t } = useTranslation("cases")
  return (
    <div className={styles.heading}>
      <Link to={to}>{toText}</Link>
      <h1>{title}</h1>
      <div className={styles.actions} role="status">
        {number !== undefined && <span className="ss-quiet">{number}</span>}
        <MeaningBadge meaning={meaning}>{state}</MeaningBadge>
        <span className="ss-quiet">{t(`awaits.${awaits}`)}</span>
      </div>
      {children}
    </div>
  )
}
