import { Skeleton } from "@mantine/core"
import * as styles from "./page-skeleton.module.css"

const ROWS = [1, 2, 3, 4, 5, 6]

/** The outline of a list while a screen's script loads, so that nothing jumps. */
export function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.skeleton} aria-live="polite">
      <span className="ss-visually-hidden">{label}</span>
      <Skeleton width={220} height={24} />
      {ROWS.map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </div>
  )
}
