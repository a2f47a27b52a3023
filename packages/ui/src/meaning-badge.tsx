import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX, IconProgress } from "./icons.tsx"
import type { ReactNode } from "react"
import * as styles from "./meaning-badge.module.css"

/** The five meanings that a state can have. Each is shown as colour, icon and word together. */
export type Meaning = "ready" | "attention" | "broken" | "moving" | "saved"

const icons = {
  ready: IconCircleCheck,
  attention: IconAlertTriangle,
  broken: IconCircleX,
  moving: IconProgress,
  saved: IconCircleMinus,
} as const satisfies Record<Meaning, unknown>

export interface MeaningBadgeProps {
  readonly meaning: Meaning
  /** The word. */
  readonly children: ReactNode
}

/** Plain HTML, because every row of a list has one. */
export function MeaningBadge({ meaning, children }: MeaningBadgeProps) {
  return (
    <span className={styles.badge} data-meaning={meaning}>
      <MeaningIcon meaning={meaning} size={14} />
      {children}
    </span>
  )
}

export function MeaningIcon({ meaning, size = 18 }: { readonly meaning: Meaning; readonly size?: number }) {
  const Icon = icons[meaning]
  return <Icon className={styles.icon} data-meaning={meaning} size={size} stroke={1.5} aria-hidden />
}
