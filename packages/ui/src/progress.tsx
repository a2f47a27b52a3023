import * as styles from "./progress.module.css"

export interface ProgressProps {
  readonly done: number
  readonly failed?: number
  readonly total: number
  /** The work in progress: "Booking". */
  readonly label: string
  /** The counts in words: "18 done, 2 failed, 3 left". Changes are announced politely. */
  readonly text: string
}

/** The progress of long work: done and failed as two parts of one bar, and the same in words. */
export function Progress({ done, failed = 0, total, label, text }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className="ss-figures" aria-live="polite">
          {text}
        </span>
      </div>
      <progress className="ss-visually-hidden" aria-label={label} max={total} value={done + failed} />
      <svg className={styles.bar} viewBox={`0 0 ${Math.max(total, 1)} 1`} preserveAspectRatio="none" aria-hidden>
        <rect className={styles.done} width={done} height={1} />
        <rect className={styles.failed} x={done} width={failed} height={1} />
      </svg>
    </div>
  )
}
