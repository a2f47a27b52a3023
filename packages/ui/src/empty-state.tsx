import type { ReactNode } from "react"
import "./empty-state.css"

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  /** What to do next, in a sentence. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Level of the heading: 1 where it is the page's own. */
  readonly level?: 1 | 2
}

export function EmptyState({ icon, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2"
  return (
    <div className="ss-empty">
      {icon !== undefined && (
        <div className="ss-empty-icon" aria-hidden>
          {icon}
        </div>
      )}
      <Heading className="ss-empty-title">{title}</Heading>
      {children !== undefined && <div className="ss-empty-text">{children}</div>}
      {actions !== undefined && <div className="ss-empty-actions">{actions}</div>}
    </div>
  )
}
