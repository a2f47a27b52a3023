import { use, type ReactNode } from "react"
import { IllustrationsContext } from "./illustrations.tsx"
import { PageHeading } from "./page-heading.tsx"
import * as styles from "./empty-state.module.css"

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
  const isIllustrated = use(IllustrationsContext)
  return (
    <div className={styles.empty} data-empty-state>
      {icon !== undefined && isIllustrated && (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      {level === 1 ? (
        <PageHeading className={styles.title}>{title}</PageHeading>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
