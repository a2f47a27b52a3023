import { moneyText } from "@smart-send/ui/money-text"
import type { ItemRecord } from "../data/items/item-record.ts"
import { mainProblem } from "./main-problem.ts"
import type { RowContext } from "./row-context.ts"
import { RowProblem } from "./row-problem.tsx"
import * as styles from "./row-details.module.css"

interface RowDetailsProps {
  readonly record: ItemRecord
  readonly isExpanded: boolean
  readonly tabIndex: number
  readonly context: RowContext
}

/**
 * Below the cells: the problem in words with the control that fixes it, and the order's lines when they are expanded.
 */
export function RowDetails({ record, isExpanded, tabIndex, context }: RowDetailsProps) {
  const problem = mainProblem(record)
  if (problem === null && !isExpanded) return null
  return (
    <div role="gridcell" aria-colindex={context.columns.length + 3} className={styles.details}>
      {problem !== null && <RowProblem {...{ record, problem, tabIndex, context }} />}
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
