import { formatPostcode } from "@smart-send/domain/address/postcode"
import { countryName } from "@smart-send/domain/country/country"
import { sumLineValue } from "@smart-send/domain/item/line-value"
import { DEFAULT_CURRENCY, minorToDecimal } from "@smart-send/domain/money/money"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import type { PreviewedItem } from "../../data/csv-import/import-check.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { numberText } from "../../locales/format.ts"
import * as styles from "./csv-upload-panel.module.css"
import * as itemStyles from "./first-items.module.css"

interface FirstItemsProps {
  readonly items: readonly PreviewedItem[]
  readonly title: string
}

/** The first items as they will be: buyer, contents, weight, service and price. */
export function FirstItems({ items, title }: FirstItemsProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={itemStyles.first}>
        {items.map((item) => (
          <FirstItem key={item.clientId} item={item} />
        ))}
      </ul>
    </section>
  )
}

function FirstItem({ item: { item, preview } }: { readonly item: PreviewedItem }) {
  const { t, i18n } = useTranslation("csv-import")
  const { DefaultCountry } = useSettings()
  const { Name, Town, Postcode, CountryIsoCode } = item.Recipient
  const country = CountryIsoCode === DefaultCountry ? "" : countryName(CountryIsoCode)
  const place = [Town, formatPostcode(Postcode, CountryIsoCode), country].filter((part) => part !== "").join(", ")
  const { Weight } = item.PackageDimensions
  const pieces = item.MarketplaceOrderLines.reduce((sum, { Quantity }) => sum + Quantity, 0)
  const value = minorToDecimal(sumLineValue(item.MarketplaceOrderLines))
  const parts = [
    // Several pieces are worth together what the file says of them.
    ...(pieces > 1 ? [t("worth", { value: moneyText(value, DEFAULT_CURRENCY, i18n.language) })] : []),
    Weight > 0 ? t("kg", { kg: numberText(Weight, i18n.language, 0) }) : t("noWeight"),
    preview.Service?.Name ?? t("noService"),
  ]
  return (
    <li className={itemStyles.item}>
      <span className={itemStyles.buyer}>
        <strong>{Name}</strong> {place}
      </span>
      <span className="ss-figures">
        {preview.Price === null ? "–" : moneyText(preview.Price, DEFAULT_CURRENCY, i18n.language)}
      </span>
      <span className={itemStyles.contents}>
        {pieces > 1 ? t("pieces", { pieces, contents: item.Description }) : item.Description}
      </span>
      <span className={itemStyles.contents}>{parts.join(", ")}</span>
    </li>
  )
}
