import { Fragment } from "react"
import * as styles from "./key-hint.module.css"

/** A keyboard shortcut: `<KeyHint keys={["Ctrl", "K"]} />`. */
export function KeyHint({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && " "}
          <kbd className={styles.key}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
