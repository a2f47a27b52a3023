import { Button } from "@mantine/core"
import type { ServiceComparison } from "@smart-send/domain/quote/service-comparison"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { dayText } from "../../locales/format.ts"
import { useDutiesText } from "../../service/use-duties-text.ts"
import { arrivalCards } from "./arrival-choices.ts"
import * as quotePriceStyles from "./quote-price.module.css"
import * as styles from "./arrival-cards.module.css"

interface ArrivalCardsProps {
  readonly comparison: ServiceComparison
  /** The day it must arrive by (ISO date); null for any day. */
  readonly onApply: (arriveBy: string | null) => void
}

const MOST_NAMED = 3

/** "Cheapest for each", and the same for each day by which all items can arrive. */
export function ArrivalCards({ comparison, onApply }: ArrivalCardsProps) {
  const { t, i18n } = useTranslation("quotes")
  const { DefaultCurrency } = useSettings()
  const money = (value: number): string => moneyText(value, DefaultCurrency, i18n.language)
  const duties = useDutiesText()
  const { whenever, allBy, dated } = arrivalCards(comparison.Arrivals)
  const cards = whenever === undefined ? dated : [whenever, ...dated]
  return (
    <section aria-label={t("selection.cheapest")}>
      <ul className={styles.arrivals}>
        {cards.map(({ ArriveBy, Fits, TotalPrice, TotalPriceExVat, TotalDuties, Services }) => (
          <li key={ArriveBy ?? ""} className={styles.arrival} data-first={ArriveBy === null}>
            <h3>
              {ArriveBy === null
                ? t("selection.whenever")
                : t("selection.arrives", { day: dayText(ArriveBy, i18n.language) })}
            </h3>
            <p className={styles.fits} data-short={Fits < comparison.Count}>
              {t("selection.fitsLong", { count: Fits, all: comparison.Count })}
              {ArriveBy === null &&
                allBy !== null &&
                `, ${t("selection.allBy", { day: dayText(allBy, i18n.language) })}`}
            </p>
            <p className={`${quotePriceStyles.price} ${styles.price} ss-figures`}>
              <strong>{Fits === 0 ? t("selection.none_fit") : money(TotalPrice)}</strong>
              {Fits > 0 && <span>{t("selection.exVat", { price: money(TotalPriceExVat) })}</span>}
              {TotalDuties > 0 && <span>{duties(TotalDuties, DefaultCurrency)}</span>}
            </p>
            <ul className={styles.services}>
              {Services.slice(0, MOST_NAMED).map(({ ServiceId, Name, Count }) => (
                <li key={ServiceId} title={Name}>
                  {t("selection.madeOf", { count: Count, name: Name })}
                </li>
              ))}
              {Services.length > MOST_NAMED && <li>{t("selection.more", { count: Services.length - MOST_NAMED })}</li>}
            </ul>
            <Button
              variant={ArriveBy === null ? "filled" : "default"}
              disabled={Fits === 0}
              onClick={() => onApply(ArriveBy)}
            >
              {t("selection.apply", { count: Fits })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
