import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { kgText } from "../../service/measure-text.ts"
import { ServiceLogo } from "../../service/service-logo.tsx"
import type { CourierRates, RatedCourier, RateRow } from "./rate-rows.ts"
import { courierRates, sizeName } from "./rate-rows.ts"
import * as styles from "./courier-table.module.css"

interface CourierTableProps {
  readonly courier: RatedCourier
  readonly zone: string
  readonly currency: string
}

/** One courier's prices for one zone: services down, weights across. The first column stays in view. */
export function CourierTable({ courier, zone, currency }: CourierTableProps) {
  const { t } = useTranslation("pricing")
  const rates = courierRates(courier, zone)
  return (
    <section className={styles.card}>
      <h3 className={styles.courier}>{courier.Name}</h3>
      {rates.rows.length === 0 ? (
        <p className="ss-quiet">{t("table.noCourier", { courier: courier.Name, zone })}</p>
      ) : (
        <>
          <RateGrid courier={courier} rates={rates} zone={zone} currency={currency} />
          <CourierNotes courier={courier} rates={rates} zone={zone} currency={currency} />
        </>
      )}
    </section>
  )
}

interface RatesProps extends CourierTableProps {
  readonly rates: CourierRates
}

function RateGrid({ courier, rates, zone, currency }: RatesProps) {
  const { t, i18n } = useTranslation("pricing")
  const caption = t("table.weightCaption", { courier: courier.Name, zone })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a region that scrolls
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="ss-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("table.service")}</th>
            {rates.weights.map((weight) => (
              <th key={weight} scope="col" data-figures>
                <span className={styles.upTo}>{t("table.upTo")}</span> {kgText(weight, i18n.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.rows.map((row) => (
            <RateLine key={row.key} row={row} weights={rates.weights} currency={currency} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RateLineProps {
  readonly row: RateRow
  readonly weights: readonly number[]
  readonly currency: string
}

function RateLine({ row: { service, size, prices }, weights, currency }: RateLineProps) {
  const { t, i18n } = useTranslation("pricing")
  return (
    <tr>
      <th scope="row">
        <span className={styles.service}>
          <ServiceLogo service={service.Id} courier={service.Name} size={24} />
          <span>
            {size === "" ? service.Name : t("table.size", { service: service.Name, size: sizeName(size) })}
            <span className={styles.handOver}>{t(`handOver.${service.CollectionType}`)}</span>
          </span>
        </span>
      </th>
      {weights.map((weight, column) => {
        const price = prices[column] ?? null
        return (
          <td key={weight} data-figures>
            {price === null ? (
              <span className={styles.none}>
                <span aria-hidden>–</span>
                <span className="ss-visually-hidden">{t("table.noPrice")}</span>
              </span>
            ) : (
              moneyText(price, currency, i18n.language)
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** The charges added to the table's prices, and the services that are not in the table. */
function CourierNotes({ courier, rates, zone, currency }: RatesProps) {
  const { t, i18n } = useTranslation("pricing")
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 2 }).format(
    courier.FuelPercent / 100,
  )
  const areas = new Intl.ListFormat(i18n.language).format(
    courier.RemoteAreas.map(({ Name, Price }) =>
      t("table.remoteArea", { name: Name, price: moneyText(Price, currency, i18n.language) }),
    ),
  )
  const services = new Intl.ListFormat(i18n.language).format(rates.notThere)
  return (
    <p className={styles.notes}>
      {courier.FuelPercent > 0 ? t("table.fuel", { percent }) : t("table.noFuel")}{" "}
      {courier.RemoteAreas.length > 0 ? t("table.remote", { areas }) : t("table.noRemote")}
      {rates.notThere.length > 0 && ` ${t("table.notThere", { count: rates.notThere.length, services, zone })}`}
    </p>
  )
}
