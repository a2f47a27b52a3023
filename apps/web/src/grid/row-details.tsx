import { moneyText } from "@smart-send/ui/money-text"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import type { ItemRecord } from "../data/items/item-record.ts"
import type { RowContext } from "./row-context.ts"
import { itemTrouble, type ItemTrouble } from "./item-trouble.ts"

interface RowDetailsProps {
  readonly record: ItemRecord
  readonly isExpanded: boolean
  readonly tabIndex: number
  readonly context: RowContext
}

/** Below the cells: what is wrong, in words, with the control that mends it; and the order's lines when they are open. */
export function RowDetails({ record, isExpanded, tabIndex, context }: RowDetailsProps) {
  const trouble = itemTrouble(record)
  if (trouble === null && !isExpanded) return null
  return (
    <div role="gridcell" aria-colindex={context.columns.length + 3} className="ss-row-details">
      {trouble !== null && <Trouble {...{ trouble, tabIndex, context }} />}
      {isExpanded && <OrderLines record={record} context={context} />}
    </div>
  )
}

interface TroubleProps {
  readonly trouble: ItemTrouble
  readonly tabIndex: number
  readonly context: RowContext
}

function Trouble({ trouble, tabIndex, context }: TroubleProps) {
  const { t } = context
  const sentence = trouble.text === null ? trouble.sentence : t(`trouble.${trouble.text}`)
  return (
    <div className="ss-trouble" data-severity={trouble.severity}>
      <MeaningIcon meaning={trouble.severity === "error" ? "attention" : "moving"} size={16} />
      <span className="ss-trouble-text" title={sentence}>
        {sentence}
      </span>
      {trouble.more > 0 && <span className="ss-trouble-more">{t("trouble.more", { count: trouble.more })}</span>}
      <MendControls {...{ trouble, tabIndex, context }} />
    </div>
  )
}

function MendControls({ trouble, tabIndex, context }: TroubleProps) {
  const { t } = context
  switch (trouble.mend) {
    case "none":
      return null
    case "weight":
      return (
        <span className="ss-mend">
          {context.picks.map((kg) => (
            <button
              key={kg}
              type="button"
              className="ss-mend-button ss-figures"
              data-act="weight"
              data-value={kg}
              tabIndex={tabIndex}
              aria-label={t("mend.weight", { kg })}
            >
              {kg}
            </button>
          ))}
          <span className="ss-mend-unit">kg</span>
          <button
            type="button"
            className="ss-mend-button"
            data-act="parcel"
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            aria-label={t("mend.otherWeight")}
          >
            {t("mend.other")}
          </button>
        </span>
      )
    case "size":
      return <MendButton act="parcel" text={t("mend.size")} tabIndex={tabIndex} />
    case "cheapest":
      return (
        <>
          <MendButton act="cheapest" text={t("mend.cheapest")} tabIndex={tabIndex} />
          <MendButton act="service" text={t("mend.service")} tabIndex={tabIndex} />
        </>
      )
    case "priceAgain":
      return <MendButton act="priceAgain" text={t("mend.priceAgain")} tabIndex={tabIndex} />
  }
}

interface MendButtonProps {
  readonly act: string
  readonly text: string
  readonly tabIndex: number
}

function MendButton({ act, text, tabIndex }: MendButtonProps) {
  return (
    <span className="ss-mend">
      <button type="button" className="ss-mend-button" data-act={act} tabIndex={tabIndex}>
        {text}
      </button>
    </span>
  )
}

function OrderLines({ record, context }: { readonly record: ItemRecord; readonly context: RowContext }) {
  const { t, facts } = context
  return (
    <ul className="ss-lines" aria-label={t("row.lines")}>
      {record.item.MarketplaceOrderLines.map((line, index) => (
        <li key={line.MarketplaceOrderLineId || line.Id || index} className="ss-order-line">
          <span className="ss-order-line-text" title={line.Description}>
            {line.Description || line.Product.Description}
          </span>
          <span className="ss-figures">×{line.Quantity}</span>
          <span className="ss-code ss-sku" title={line.Product.Sku}>
            {line.Product.Sku}
          </span>
          <span className="ss-figures ss-order-line-value">{moneyText(line.Value, facts.currency, facts.locale)}</span>
        </li>
      ))}
    </ul>
  )
}
