import { moneyText } from "@smart-send/ui/money-text"
import type { ItemRecord } from "../data/items/item-record.ts"
import type { MainProblem } from "./main-problem.ts"
import type { RowContext } from "./row-context.ts"
import { RowProblem } from "./row-problem.tsx"
import * as styles from "./row-details.module.css"

interface RowDetailsProps {
  readonly record: ItemRecord
  readonly problem: MainProblem | null
  /** The problem stands in the place of the row's state. */
  readonly isStated: boolean
  /** What of the price is duties; null for none. */
  readonly duties: string | null
  readonly isExpanded: boolean
  readonly tabIndex: number
  readonly context: RowContext
}

/**
 * Below the cells: the problem in words with the control that fixes it, and the order's lines when they are expanded.
 */
export function RowDetails({ record, problem, isStated, duties, isExpanded, tabIndex, context }: RowDetailsProps) {
  if (problem === null && !isExpanded) return null
  return (
    <div role="gridcell" aria-colindex={context.columns.length + 3} className={styles.details}>
      {problem !== null && <RowProblem {...{ record, problem, isStated, duties, tabIndex, context }} />}
      {isExpanded && <OrderLines record={record} context={context} />}
    </div>
  )
}

function OrderLines({ record, context }: { readonly record: ItemRecord; readonly context: RowContext }) {
  const { t, facts } = context
  return (
    <ul className={styles.lines} aria-label={t("row.lines")}>
      {record.item.MarketplaceOrderLines.map((line, index) => (
        <li key={line.MarketplaceOrderLineId || line.Id || index} className={styles.line}>
          <span className={styles.text} title={line.Description}>
            {line.Description || line.Product.Description}
          </span>
          <span className="ss-figures">×{line.Quantity}</span>
          <span className={`ss-code ${styles.sku}`} title={line.Product.Sku}>
            {line.Product.Sku}
          </span>
          <span className={`ss-figures ${styles.value}`}>{moneyText(line.Value, facts.currency, facts.locale)}</span>
        </li>
      ))}
    </ul>
  )
}
