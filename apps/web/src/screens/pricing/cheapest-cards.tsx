import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { ServiceLogo } from "../../service/service-logo.tsx"
import type { PricedQuote, VatView } from "./estimate.ts"
import { shownPrice } from "./estimate.ts"
import { useArrival } from "./use-arrival.ts"
import * as styles from "./cheapest-cards.module.css"

interface CheapestCardsProps {
  readonly priced: readonly PricedQuote[]
  readonly vat: VatView
}

const CHEAPEST = 3

/** The three cheapest services. The chosen price, with or without VAT, is large and the other small below it. */
export function CheapestCards({ priced, vat }: CheapestCardsProps) {
  const { t, i18n } = useTranslation("pricing")
  const arrival = useArrival()
  const money = (each: PricedQuote, view: VatView): string =>
    moneyText(shownPrice(each, view), each.quote.CurrencyCode, i18n.language)
  return (
    <ol className={styles.cheapest} aria-label={t("calculator.cheapestThree")}>
      {priced.slice(0, CHEAPEST).map((each, place) => {
        const { Service: service } = each.quote
        return (
          <li key={service.Id} className={styles.card} data-first={place === 0}>
            <div className={styles.name}>
              <ServiceLogo service={service.Id} courier={service.CourierName} />
              <h3>{service.Name}</h3>
            </div>
            <p className={styles.fact}>
              {arrival.between(each.quote)}
              <br />
              {t(`handOver.${service.CollectionType}`)}
            </p>
            <p className={styles.price}>
              <strong className="ss-figures">{money(each, vat)}</strong>
              <span className="ss-figures">
                {money(each, vat === "inc" ? "ex" : "inc")}{" "}
                {t(vat === "inc" ? "calculator.exVat" : "calculator.incVat")}
              </span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
