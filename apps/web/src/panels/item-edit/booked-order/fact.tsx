import type { ReactNode } from "react"
import * as styles from "./booked-order.module.css"

/** A fact of an order, with its name. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="ss-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
