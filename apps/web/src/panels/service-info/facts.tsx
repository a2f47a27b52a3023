import * as styles from "./facts.module.css"

/** `sum` is the one that the others come to. */
type Fact = readonly [name: string, value: string, kind?: "sum"]

/** Names at the left, what they are at the right. */
export function Facts({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value, kind]) => (
        <div key={name} data-kind={kind}>
          <dt>{name}</dt>
          <dd className="ss-figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
