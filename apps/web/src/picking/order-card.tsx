import type { ShipmentItem } from "@smart-send/domain/item/item"
import { labelReference } from "@smart-send/domain/item/label-reference"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import { useTranslation } from "react-i18next"
import { ParcelText } from "./parcel-text.tsx"
import * as styles from "./order-card.module.css"

/** Who gets it, by which service, in what parcel (PICK-1). */
export function OrderCard({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("picking")
  const { Recipient, BookingDetails, Service } = item
  const postcode = formatPostcode(Recipient.Postcode, Recipient.CountryIsoCode)
  const number = BookingDetails?.TrackingNumber ?? ""
  const reference = labelReference(item)
  return (
    <dl className={styles.card}>
      <dt>{t("card.to")}</dt>
      <dd>
        <strong className={styles.name}>{Recipient.Name || t("list.noName")}</strong>
        <span>
          {Recipient.Town} <span className="ss-code">{postcode}</span>
        </span>
      </dd>
      <dt>{t("card.service")}</dt>
      <dd>{BookingDetails?.Service.Name ?? Service?.Name ?? ""}</dd>
      <dt>{t("card.parcel")}</dt>
      <dd>
        <ParcelText item={item} />
      </dd>
      {reference !== "" && (
        <>
          <dt>{t("card.reference")}</dt>
          <dd className="ss-code">{reference}</dd>
        </>
      )}
      {number !== "" && (
        <>
          <dt>{t("card.tracking")}</dt>
          <dd className="ss-code">{number}</dd>
        </>
      )}
    </dl>
  )
}
