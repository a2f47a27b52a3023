import { recipientLines } from "@smart-send/domain/address/address-lines"
import { countryName } from "@smart-send/domain/country/country"
import { consignmentWeight, ownSides } from "@smart-send/domain/item/consignment-weight"
import { isInternational } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../../data/settings/settings.ts"
import { numberText } from "../../../locales/format.ts"
import { lineDescription } from "../order-line-fields.tsx"
import * as styles from "./booked-order.module.css"

/** The address that is on the label, and what is in the parcel. */
export function BookedContents({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const parcels = item.Consignment?.Parcels.length ?? 1
  return (
    <>
      <section className={styles.block} aria-labelledby="ss-booked-sent-to">
        <h4 id="ss-booked-sent-to">{t("sentTo")}</h4>
        <Address item={item} />
      </section>
      <section className={styles.block} aria-labelledby="ss-booked-contents">
        <h4 id="ss-booked-contents">{t("contentsOf", { count: parcels })}</h4>
        <Lines item={item} />
      </section>
    </>
  )
}

function Address({ item }: { readonly item: ShipmentItem }) {
  const { Recipient: to } = item
  const lines = [
    ...recipientLines(to),
    isInternational(item) ? countryName(to.CountryIsoCode) : "",
    [to.Phone, to.Email].filter((part) => part !== "").join(", "),
  ]
  return (
    <address className={styles.address}>
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}

function Lines({ item }: { readonly item: ShipmentItem }) {
  const { i18n } = useTranslation()
  const { DefaultCurrency: currency } = useSettings()
  const weight = consignmentWeight(item)
  const sides = (ownSides(item) ?? []).filter((side) => side > 0)
  const measured = [
    weight > 0 ? `${numberText(weight, i18n.language, 2)} kg` : "",
    sides.length > 0 ? `${sides.map((side) => numberText(side, i18n.language, 0)).join(" × ")} cm` : "",
  ].filter((part) => part !== "")
  return (
    <>
      <ul className={styles.lines}>
        {item.MarketplaceOrderLines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a booked order do not change, and an imported one may have no id
          <li key={index} className={styles.line}>
            <span>
              {`${line.Quantity} × ${lineDescription(line)}`}
              {line.Product.Sku !== "" && <span className="ss-code ss-quiet"> {line.Product.Sku}</span>}
            </span>
            <span className="ss-figures">{moneyText(line.Value, currency, i18n.language)}</span>
          </li>
        ))}
      </ul>
      <p className="ss-quiet ss-figures">{measured.join(", ")}</p>
    </>
  )
}
