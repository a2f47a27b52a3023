import { IconAlertTriangle } from "@tabler/icons-react"
import type { ReactNode } from "react"
import "./error-block.css"

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
    <div className="ss-error" role="alert">
      <IconAlertTriangle className="ss-error-icon" size={20} stroke={1.5} aria-hidden />
      <div className="ss-error-body">
        <p className="ss-error-title">{title}</p>
        {children !== undefined && <div className="ss-error-text">{children}</div>}
        {reference !== null && (
          <p className="ss-error-reference">
            {referenceLabel} <span className="ss-code">{reference}</span>
          </p>
        )}
        {actions !== undefined && <div className="ss-error-actions">{actions}</div>}
      </div>
    </div>
  )
}
