import type { ShipmentItem } from "@smart-send/domain/item/item"
import { CopyButton } from "@smart-send/ui/copy-button"
import { useTranslation } from "react-i18next"
import * as styles from "./booked-order.module.css"

/** The courier's number with a copy button (BOOKED-1, BOOKED-7): one for all parcels, or one each. */
export function TrackingNumbers({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const { TrackingNumber = "", ParcelNumbers = [] } = item.BookingDetails ?? {}
  const numbers = ParcelNumbers.length > 0 ? ParcelNumbers : [TrackingNumber].filter((number) => number !== "")
  const texts = { IDLE: t("copy"), COPIED: t("copied"), ERROR: t("copyFailed") }
  return (
    <section className={styles.block} aria-labelledby="ss-booked-tracking">
      <h4 id="ss-booked-tracking">{t("tracking")}</h4>
      {numbers.length === 0 && <p className="ss-quiet">{t("noTracking")}</p>}
      <ul className={styles.numbers}>
        {numbers.map((number, index) => (
          <li key={number} className={styles.number}>
            {numbers.length > 1 && (
              <span className="ss-quiet">{t("parcelOf", { number: index + 1, count: numbers.length })}</span>
            )}
            <span className="ss-code">{number}</span>
            <CopyButton value={number} name={t("copyNumber", { number })} texts={texts} />
          </li>
        ))}
      </ul>
    </section>
  )
}
