import { firstLetter } from "@smart-send/domain/text/first-letter"
import * as styles from "./marketplace.module.css"

/** A marketplace as a tile with its first letter: its own mark belongs to it. */
export function ShopTile({ name }: { readonly name: string }) {
  return (
    <span className={styles.tile} aria-hidden>
      {firstLetter(name)}
    </span>
  )
}
