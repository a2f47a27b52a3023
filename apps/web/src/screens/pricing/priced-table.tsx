import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { ServiceLogo } from "../../service/service-logo.tsx"
import type { PricedQuote } from "./estimate.ts"
import { useArrival } from "./use-arrival.ts"
import * as styles from "./priced-table.module.css"

/** Every service that takes the parcel, cheapest first. */
export function PricedTable({ priced }: { readonly priced: readonly PricedQuote[] }) {
  const { t, i18n } = useTranslation("pricing")
  const arrival = useArrival()
  return (
    <section>
      <h3 className={styles.title}>{t("calculator.all")}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a region that scrolls */}
      <div className={styles.scroll} role="region" aria-label={t("calculator.tableLabel")} tabIndex={0}>
        <table className={styles.priced}>
          <thead>
            <tr>
              <th scope="col">{t("calculator.service")}</th>
              <th scope="col" data-wide>
                {t("calculator.handOver")}
              </th>
              <th scope="col">{t("calculator.arrives")}</th>
              <th scope="col" data-figures data-wide>
                {t("calculator.exVatColumn")}
              </th>
              <th scope="col" data-figures data-wide>
                {t("calculator.vatColumn")}
              </th>
              <th scope="col" data-figures>
                {t("calculator.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {priced.map(({ quote, option }) => {
              const money = (amount: number): string => moneyText(amount, quote.CurrencyCode, i18n.language)
              const { Service: service } = quote
              return (
                <tr key={service.Id}>
                  <th scope="row">
                    <span className={styles.name}>
                      <ServiceLogo service={service.Id} courier={service.CourierName} size={20} />
                      {service.Name}
                    </span>
                  </th>
                  <td data-wide>{t(`handOver.${service.CollectionType}`)}</td>
                  <td>{arrival.latest(quote)}</td>
                  <td data-figures data-wide>
                    {money(option.TotalPriceExVat)}
                  </td>
                  <td data-figures data-wide>
                    {money(option.TotalVat)}
                  </td>
                  <td data-figures>
                    <strong>{money(option.TotalPrice)}</strong>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
