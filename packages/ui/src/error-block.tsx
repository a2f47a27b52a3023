import { IconAlertTriangle } from "./icons.tsx"
import type { ReactNode } from "react"
import * as styles from "./error-block.module.css"

export interface ErrorBlockProps {
  /** What happened. */
  readonly title: string
  /** What to do. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** "Reference", and the request id that finds this in the server's log. */
  readonly referenceLabel: string
  readonly reference?: string | null
}

/** What happened, what to do, and the reference that support will ask for. */
export function ErrorBlock({ title, children, actions, referenceLabel, reference = null }: ErrorBlockProps) {
  return (
    <div className={styles.error} role="alert">
      <IconAlertTriangle className={styles.icon} size={20} stroke={1.5} aria-hidden />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {reference !== null && (
          <p className={styles.reference}>
            {referenceLabel} <span className="ss-code">{reference}</span>
          </p>
        )}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
