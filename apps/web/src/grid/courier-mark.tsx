import * as styles from "./courier-mark.module.css"

interface CourierMarkProps {
  /** Drawn where the tenant shows no logos. */
  readonly letter: string
  /** The logo as a style sheet's picture. */
  readonly logo: string | null
}

/**
 * The courier's logo, as a background: no row has to hear that a picture came or did not. The service's name is beside
 * it, so it has no text of its own.
 */
export function CourierMark({ letter, logo }: CourierMarkProps) {
  if (logo !== null) return <span className={styles.mark} style={{ backgroundImage: logo }} aria-hidden />
  return <span className={`${styles.mark} ${styles.letter}`} data-letter={letter} aria-hidden />
}
