import * as styles from "./facts.module.css"

/** `sum` marks the total of the others. */
type Fact = readonly [name: string, value: string, kind?: "sum"]

/** Names on the left, values on the right. */
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
