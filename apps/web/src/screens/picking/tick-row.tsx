import { formatPostcode } from "@smart-send/domain/address/postcode"
import type { ItemId } from "@smart-send/domain/id/id"
import { isPicked, type Picked } from "@smart-send/domain/picking/picked"
import { IconChevronRight } from "@smart-send/ui/icons"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { PickOrder } from "../../picking/order-to-pick.ts"
import * as styles from "./tick-row.module.css"

interface TickRowProps {
  readonly order: PickOrder
  readonly picked: Picked
  readonly onPick: (order: PickOrder, isOn: boolean) => void
  readonly onOpen: (id: ItemId) => void
}

/** An order on the picking floor: one big tick for all of it. */
export const TickRow = memo(function TickRow({ order, picked, onPick, onOpen }: TickRowProps) {
  const { t } = useTranslation("picking")
  const { id, item, lines } = order
  const { Recipient } = item
  const name = Recipient.Name || t("list.noName")
  const isDone = lines.every(({ key }) => isPicked(picked, { id, key }))
  return (
    <div className={styles.row} data-done={isDone || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t("pickedName", { name })}
          checked={isDone}
          onChange={() => onPick(order, !isDone)}
        />
      </label>
      <button type="button" className={styles.order} aria-label={t("list.open", { name })} onClick={() => onOpen(id)}>
        <span className={styles.words}>
          <strong>{name}</strong>
          <span className="ss-quiet">
            {Recipient.Town}{" "}
            <span className="ss-code">{formatPostcode(Recipient.Postcode, Recipient.CountryIsoCode)}</span>
          </span>
          {lines.map(({ key, sku, product, quantity }) => (
            <span key={key} className={styles.line}>
              {t("times", { quantity })} {sku === "" ? product : sku}
            </span>
          ))}
        </span>
        <IconChevronRight size={24} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
})
