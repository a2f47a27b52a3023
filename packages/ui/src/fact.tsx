import type { ReactNode } from "react"
import * as styles from "./fact.module.css"

/** Facts below each other, each with its name. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="ss-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
