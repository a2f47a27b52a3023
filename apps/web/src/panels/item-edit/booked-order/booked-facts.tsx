import type { ShipmentItem } from "@smart-send/domain/item/item"
import { marketplaceNotice } from "@smart-send/domain/item/marketplace-notice"
import { Fact, Facts } from "@smart-send/ui/fact"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../../data/settings/settings.ts"
import { ServiceLogo } from "../../../service/service-logo.tsx"
import { ReferenceFact } from "./reference-fact.tsx"
import * as styles from "./booked-order.module.css"

/** With whom it is sent, what was paid, what was added, and whether the marketplace knows. */
export function BookedFacts({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const { t: edit } = useTranslation("item-edit")
  const { BookingDetails: booking, Extras: extras } = item
  const notice = marketplaceNotice(item)
  const service = booking?.Service ?? item.Service
  return (
    <Facts>
      {service !== null && (
        <Fact name={t("sentWith")}>
          <span className={styles.service}>
            <ServiceLogo service={service.Id} courier={service.Name} size={24} />
            {service.Name}
          </span>
        </Fact>
      )}
      <Paid booking={booking} />
      {extras.length > 0 && (
        <Fact name={t("extras")}>
          {extras
            .map(({ Id }) =>
              Id === "Cover" || Id === "ExtendedBaseCover" ? edit(`extras.${Id}`) : edit(`extras.names.${Id}`),
            )
            .join(", ")}
        </Fact>
      )}
      {notice !== null && (
        <Fact name={t("marketplace")}>{t(`told.${notice}`, { source: item.Source.Name || t("marketplace") })}</Fact>
      )}
      {item.ReferenceSummary !== "" && (
        <Fact name={t("order")}>
          <span className="ss-code">{item.ReferenceSummary}</span>
        </Fact>
      )}
      <ReferenceFact item={item} />
    </Facts>
  )
}

function Paid({ booking }: { readonly booking: ShipmentItem["BookingDetails"] }) {
  const { t, i18n } = useTranslation("booked-order")
  const { DefaultCurrency: currency } = useSettings()
  const { TotalPrice: total, TotalPriceExVat: exVat } = booking ?? {}
  if (total === undefined) return null
  const money = (amount: number): string => moneyText(amount, currency, i18n.language)
  const isTaxed = exVat !== undefined && exVat !== total
  return (
    <Fact name={t("paid")}>
      <strong className="ss-figures">{t(isTaxed ? "incVat" : "noVat", { price: money(total) })}</strong>
      {isTaxed && <span className="ss-quiet ss-figures">{t("exVat", { price: money(exVat) })}</span>}
    </Fact>
  )
}
