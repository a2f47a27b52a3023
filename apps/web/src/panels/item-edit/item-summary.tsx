import { Button } from "@mantine/core"
import { placeLine } from "@smart-send/domain/address/place-line"
import { dutiesIn } from "@smart-send/domain/quote/duties-in-price"
import type { QuoteOption } from "@smart-send/domain/quote/quote"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import { ServiceLogo } from "../../service/service-logo.tsx"
import { useDutiesText } from "../../service/use-duties-text.ts"
import type { EditView } from "./edit-view.ts"
import * as styles from "./item-summary.module.css"

/** The buyer of the order, and what it costs to send now. */
export function ItemSummary({ view }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const { Recipient: to } = view.item
  const name = to.Name || to.Organisation || t("noName")
  const place = placeLine(to).text
  return (
    <div className={styles.summary}>
      <div className={styles.who}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={`ss-quiet ${styles.place}`} title={place}>
          {place}
        </p>
      </div>
      <ServiceLine view={view} />
    </div>
  )
}

function ServiceLine({ view }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const openPanel = useOpenPanel()
  const { Id, Service: service } = view.item
  const courier = view.quote?.Quote?.Service.CourierName ?? service?.Name ?? ""
  return (
    <div className={styles.service}>
      {service !== null && <ServiceLogo service={service.Id} courier={courier} size={32} />}
      <div>
        <p>{service === null ? t("quote.noService") : service.Name}</p>
        <p className="ss-quiet ss-figures" role="status">
          <PriceText view={view} />
        </p>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t(service === null ? "quote.chooseService" : "quote.changeService")}
        onClick={() => openPanel("SERVICE", Id)}
      >
        {service === null ? t("quote.choose") : t("quote.change")}
      </Button>
    </div>
  )
}

/** CREATE-14, EDIT-16: weight first; "Loading..." while it is asked; "No Quote" without one. */
function PriceText({ view: { item, quote, isQuoting } }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const hasWeight = item.PackageDimensions.Weight > 0 || item.Consignment !== null
  if (!hasWeight) return t("quote.weight")
  if (item.Service === null) return null
  if (isQuoting) return t("quote.loading")
  const option = quote?.Quote?.Options[0]
  const currency = quote?.Quote?.CurrencyCode
  if (option === undefined || currency === undefined) return t("quote.none")
  return <OptionPrice option={option} currency={currency} />
}

function OptionPrice({ option, currency }: { readonly option: QuoteOption; readonly currency: string }) {
  const { t, i18n } = useTranslation("item-edit")
  const dutiesText = useDutiesText()
  const price = moneyText(option.TotalPrice, currency, i18n.language)
  const duties = dutiesText(dutiesIn(option), currency)
  const whole = option.TotalVat > 0 ? t("quote.withVat", { price }) : price
  return duties === null ? whole : `${whole}, ${duties}`
}
