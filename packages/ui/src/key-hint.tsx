import { Fragment } from "react"
import "./key-hint.css"

/** A keyboard shortcut: `<KeyHint keys={["Ctrl", "K"]} />`. */
export function KeyHint({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="ss-keys">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && " "}
          <kbd className="ss-key">{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
