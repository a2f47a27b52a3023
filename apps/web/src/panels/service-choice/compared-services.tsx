import { Button, Progress } from "@mantine/core"
import type { ComparedService, ServiceComparison } from "@smart-send/domain/quote/service-comparison"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { dayText } from "../../locales/format.ts"
import { useDutiesText } from "../../service/use-duties-text.ts"
import { ServiceLogo } from "../../service/service-logo.tsx"
import * as quotePriceStyles from "./quote-price.module.css"
import * as styles from "./compared-services.module.css"

interface ComparedServicesProps {
  readonly comparison: ServiceComparison
  /** Slugs of services that the seller hides. They are not offered here either. */
  readonly hidden: readonly string[]
  readonly onApply: (service: ComparedService["Service"]) => void
}

/**
 * Each service with how many of the selection it takes, for how much and by when, and why it does not take the others.
 */
export function ComparedServices({ comparison, hidden, onApply }: ComparedServicesProps) {
  const { t } = useTranslation("quotes")
  const shown = comparison.Services.filter(({ Service: service }) => !hidden.includes(service.Id))
  return (
    <section className={styles.compared} aria-labelledby="ss-compared-title">
      <h3 id="ss-compared-title">{t("selection.services")}</h3>
      <ul>
        {shown.map((compared) => (
          <li key={`${compared.Service.Provider}/${compared.Service.Id}`}>
            <ComparedRow compared={compared} count={comparison.Count} onApply={onApply} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ComparedRowProps extends Pick<ComparedServicesProps, "onApply"> {
  readonly compared: ComparedService
  readonly count: number
}

function ComparedRow({ compared, count, onApply }: ComparedRowProps) {
  const { t, i18n } = useTranslation("quotes")
  const { DefaultCurrency } = useSettings()
  const { Service: service, Fits, TotalPrice, TotalPriceExVat, TotalDuties, ArrivesBy, Reasons } = compared
  const { Name: name, CourierName: courier } = service
  const duties = useDutiesText()
  const money = (value: number): string => moneyText(value, DefaultCurrency, i18n.language)
  return (
    <div className={styles.row} data-none={Fits === 0}>
      <div className={styles.name}>
        <ServiceLogo service={service.Id} courier={courier} size={28} />
        <div>
          <h4 title={name}>{name}</h4>
          <p>
            {t(`collection.${service.CollectionType}`)}
            {ArrivesBy !== null && `, ${t("card.by", { day: dayText(ArrivesBy, i18n.language) })}`}
          </p>
        </div>
      </div>
      <div className={`${styles.fits} ss-figures`}>
        <span>{t("selection.fitsLong", { count: Fits, all: count })}</span>
        <Progress
          value={count === 0 ? 0 : (Fits / count) * 100}
          size={6}
          aria-label={t("selection.fitsLong", { count: Fits, all: count })}
          color={Fits === count ? "ready" : "accent"}
        />
      </div>
      <ul className={styles.reasons}>
        {Reasons.slice(0, 2).map(({ Code, Message, Count }) => (
          <li key={Code} title={Message}>
            {t("selection.reason", { count: Count, message: Message })}
          </li>
        ))}
      </ul>
      <p className={`${quotePriceStyles.price} ${styles.price} ss-figures`}>
        {Fits > 0 && (
          <>
            <strong>{money(TotalPrice)}</strong>
            <span>{t("selection.exVat", { price: money(TotalPriceExVat) })}</span>
            {TotalDuties > 0 && <span>{duties(TotalDuties, DefaultCurrency)}</span>}
          </>
        )}
      </p>
      <Button
        variant="default"
        disabled={Fits === 0}
        aria-label={t("selection.applyNamed", { name, count: Fits })}
        onClick={() => onApply(service)}
      >
        {t("selection.apply", { count: Fits })}
      </Button>
    </div>
  )
}
