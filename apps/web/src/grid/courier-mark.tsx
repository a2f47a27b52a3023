import type { CSSProperties } from "react"
import * as styles from "./courier-mark.module.css"

interface CourierMarkProps {
  readonly letter: string
  /** The logo as a style sheet's picture; null where the tenant shows none. */
  readonly logo: string | null
}

/**
 * The courier's logo, drawn over its letter: where no logo comes, the letter stays, and no row has to hear of it. The
 * service's name is beside it, so it has no text of its own.
 */
export function CourierMark({ letter, logo }: CourierMarkProps) {
  const style: CSSProperties | undefined = logo === null ? undefined : Object.fromEntries([["--ss-logo", logo]])
  return <span className={styles.mark} data-letter={letter} style={style} aria-hidden />
}
