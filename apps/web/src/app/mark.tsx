import * as styles from "./mark.module.css"

/** The tenant's logo: its first letter in its accent colour. */
export function Mark({ letter, size = 32 }: { readonly letter: string; readonly size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect className={styles.tile} width="32" height="32" rx="8" />
      <text className={styles.letter} x="16" y="22.2" textAnchor="middle">
        {letter}
      </text>
    </svg>
  )
}

/** Until the settings are loaded, the first letter of the product's name. */
export function letterOf(productName: string): string {
  return /^./u.exec(productName.trim())?.[0]?.toLocaleUpperCase() ?? ""
}
