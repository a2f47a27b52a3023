import type { ReactNode } from "react"
import { MeaningIcon, type Meaning } from "./meaning-badge.tsx"
import * as styles from "./notice-strip.module.css"

/** A line over the end of a page that says what became of something, and what may be done about it. */
export function NoticeStrip({ children }: { readonly children: ReactNode }) {
  return <div className={styles.strip}>{children}</div>
}

/** What the strip says; it is read out. */
export function NoticeText({ meaning, children }: { readonly meaning: Meaning; readonly children: ReactNode }) {
  return (
    <output className={`${styles.text} ss-figures`}>
      <MeaningIcon meaning={meaning} size={18} />
      <span>{children}</span>
    </output>
  )
}
