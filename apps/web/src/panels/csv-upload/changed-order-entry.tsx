import type { ChangedItemAnswer, OrderChangeAnswer } from "@smart-send/contract/csv-import/changed-order-shapes"
import { Button } from "@mantine/core"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import type { ChangedOrder, Decision } from "../../data/csv-import/changed-orders.ts"
import * as styles from "./changed-orders.module.css"
import { RowNumbers } from "./row-numbers.tsx"

interface EntryProps {
  readonly order: ChangedOrder
  readonly isBusy: boolean
  readonly onDecide: (decision: Decision) => void
}

/** One order of the file: what was said, what is said now, and what may be done about each. */
export function ChangedOrderEntry({ order, isBusy, onDecide }: EntryProps) {
  const buyer = order.item.Recipient.Name
  return (
    <li className={styles.order}>
      <p className={styles.buyer}>
        <strong>{buyer}</strong> <RowNumbers rows={order.rows} />
      </p>
      {order.changed.map((item) => (
        <ul key={item.Id} className={styles.changes}>
          {item.IsBooked ? (
            <BookedItem item={item} {...{ order, buyer, isBusy, onDecide }} />
          ) : (
            item.Changes.map((change) => (
              <Change key={`${change.Part} ${change.Line}`} {...{ item, change, order, buyer, isBusy, onDecide }} />
            ))
          )}
        </ul>
      ))}
    </li>
  )
}

interface OfItem extends EntryProps {
  readonly item: ChangedItemAnswer
  readonly buyer: string
}

/** The parcel is paid for: what has changed is told with what can be done. */
function BookedItem({ item, order, buyer, isBusy, onDecide }: OfItem) {
  const { t } = useTranslation("csv-changes")
  const leave = item.Changes.map(({ Part, Line }) => ({ Id: item.Id, Part, Line }))
  return (
    <li className={styles.change}>
      {item.Changes.map((change) => (
        <Values key={`${change.Part} ${change.Line}`} change={change} />
      ))}
      <p className={styles.note}>{t("booked")}</p>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={t("seenOf", { buyer })}
        onClick={() => onDecide({ order, take: [], leave })}
      >
        {t("seen")}
      </Button>
    </li>
  )
}

function Change({ item, change, order, buyer, isBusy, onDecide }: OfItem & { readonly change: OrderChangeAnswer }) {
  const { t } = useTranslation("csv-changes")
  const { Part, Line, Product, IsYours, IsOfOneOrder } = change
  const part = t(`part.${Part}`, { product: Product })
  const choice = [{ Id: item.Id, Part, Line }]
  return (
    <li className={styles.change}>
      <Values change={change} />
      {IsYours && <p className={styles.note}>{t("yours")}</p>}
      {IsOfOneOrder && <p className={styles.note}>{t("ofOneOrder")}</p>}
      <span className={styles.buttons}>
        {!IsYours && !IsOfOneOrder && (
          <Button
            size="compact-sm"
            disabled={isBusy}
            aria-label={t("takeOf", { part, buyer })}
            onClick={() => onDecide({ order, take: choice, leave: [] })}
          >
            {t("take")}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={t("leaveOf", { part, buyer })}
          onClick={() => onDecide({ order, take: [], leave: choice })}
        >
          {t("leave")}
        </Button>
      </span>
    </li>
  )
}

/** What the list has beside what the file says. */
function Values({ change: { Part, Product, Was, Now } }: { readonly change: OrderChangeAnswer }) {
  const { t, i18n } = useTranslation("csv-changes")
  const shown = (text: string) => {
    if (text === "") return t("nothing")
    if (Part === "Value") return moneyText(Number(text), "GBP", i18n.language)
    return Part === "Quantity" || Part === "Line" ? t("pieces", { count: Number(text) }) : text
  }
  return (
    <>
      <p className={styles.part}>{t(`part.${Part}`, { product: Product })}</p>
      <dl className={styles.values}>
        <div>
          <dt>{t("was")}</dt>
          <dd>{shown(Was)}</dd>
        </div>
        <div>
          <dt>{t("now")}</dt>
          <dd>
            <strong>{shown(Now)}</strong>
          </dd>
        </div>
      </dl>
    </>
  )
}
