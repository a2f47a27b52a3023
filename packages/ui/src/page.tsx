import type { ReactNode } from "react"
import { PageHeading } from "./page-heading.tsx"
import * as styles from "./page.module.css"

/** What is filled in and read, lists of entries with their actions, and tables and tiles. Grids take all the room there is. */
export type PageWidth = "form" | "list" | "table"

export interface PageProps {
  readonly title: string
  readonly width: PageWidth
  /** The way back, above the title. */
  readonly back?: ReactNode
  /** Below the title: what the page is for, how something stands. */
  readonly lead?: ReactNode
  /** What can be done here, beside the title. */
  readonly actions?: ReactNode
  /** Where the title takes the focus. */
  readonly headingRef?: Parameters<typeof PageHeading>[0]["focusRef"]
  readonly children: ReactNode
}

/** The shape of a page: its title in every state, and one of three widths. */
export function Page({ title, width, back, lead, actions, headingRef, children }: PageProps) {
  return (
    <div className={styles.page} data-page-width={width}>
      <div className={styles.head}>
        <div className={styles.words}>
          {back}
          <PageHeading {...(headingRef !== undefined && { focusRef: headingRef })}>{title}</PageHeading>
          {lead}
        </div>
        {actions !== undefined && actions !== false && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
