import { formatPostcode } from "@smart-send/domain/address/postcode"
import type { ItemId } from "@smart-send/domain/id/id"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { Dispatches } from "../../data/dispatch/use-dispatches.ts"
import type { PickOrder } from "../../picking/order-to-pick.ts"
import { PackToggles } from "../../picking/pack-toggles.tsx"
import { ParcelText } from "../../picking/parcel-text.tsx"
import { ProductPicture } from "../../picking/product-picture.tsx"
import { MOST_LINES } from "./order-row-height.ts"
import * as styles from "./order-row.module.css"

interface OrderRowProps {
  readonly order: PickOrder
  readonly dispatches: Dispatches
  readonly onOpen: (id: ItemId) => void
}

/** Recipient, service, weight and dimensions, lines, and the two toggles (PICK-1). */
export const OrderRow = memo(function OrderRow({ order: { id, item, lines }, dispatches, onOpen }: OrderRowProps) {
  const { t } = useTranslation("picking")
  const { Recipient, BookingDetails } = item
  const name = Recipient.Name || t("list.noName")
  const rest = lines.length - MOST_LINES
  return (
    <div className={styles.order}>
      <div className={styles.cell}>
        <button
          type="button"
          className={styles.name}
          title={name}
          aria-label={t("list.open", { name })}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        <span className={styles.second}>
          {Recipient.Town}{" "}
          <span className="ss-code">{formatPostcode(Recipient.Postcode, Recipient.CountryIsoCode)}</span>
        </span>
      </div>
      <div className={styles.cell}>
        <span className={styles.one} title={BookingDetails?.Service.Name}>
          {BookingDetails?.Service.Name}
        </span>
        <span className={styles.second}>
          <ParcelText item={item} />
        </span>
      </div>
      <ul className={styles.lines} aria-label={t("card.lines")}>
        {lines.slice(0, MOST_LINES).map(({ key, sku, product, quantity, imageUrl }) => (
          <li key={key} className={styles.line}>
            {imageUrl !== "" && <ProductPicture url={imageUrl} />}
            <span className={`ss-figures ${styles.times}`}>{t("times", { quantity })}</span>
            <span className={styles.one} title={product}>
              {sku !== "" && <span className="ss-code">{sku} </span>}
              <span className="ss-quiet">{product}</span>
            </span>
          </li>
        ))}
        {rest > 0 && <li className={styles.second}>{t("list.more", { count: rest })}</li>}
      </ul>
      <PackToggles item={item} dispatches={dispatches} />
    </div>
  )
})
