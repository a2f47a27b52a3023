import { isInternational } from "@smart-send/domain/item/item-status"
import { decimalToMinor, minorToDecimal, sumMinor } from "@smart-send/domain/money/money"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { moneyText } from "@smart-send/ui/money-text"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { quotedItemOf } from "../../data/quote/quoted-item-of.ts"
import { useDutyPaid } from "../../data/quote/use-duty-paid.ts"
import { deliveryCostOf } from "./delivery-cost.ts"
import { Facts } from "./facts.tsx"
import type { ServiceInView } from "./service-in-view.ts"
import * as styles from "./fit-messages.module.css"

/** Duties paid when booking, and their amount for the current order. */
export function CustomsTab({ view }: { readonly view: ServiceInView }) {
  const { t } = useTranslation("service-info")
  const { service } = view
  return (
    <>
      <section>
        <h4>{t("customs.title")}</h4>
        <p>{t("customs.text")}</p>
        <p className="ss-quiet">{t("customs.unpaidText")}</p>
      </section>
      {service.Tags.includes("dduUnavailable") && (
        <p className={styles.fit} data-meaning="attention">
          <MeaningIcon meaning="attention" />
          <span>{t("customs.unavailable")}</span>
        </p>
      )}
      <Calculation view={view} />
      <section>
        <h4>{t("customs.tariff")}</h4>
        <p>{t(`customs.tariffs.${service.TariffSystem}`)}</p>
        <p className="ss-quiet">{t("customs.needs")}</p>
      </section>
    </>
  )
}

/** A failed calculation shows nothing (CUSTOMS-5). */
function Calculation({ view: { service, item, quote } }: { readonly view: ServiceInView }) {
  const { t, i18n } = useTranslation("service-info")
  const question = useMemo(
    () =>
      item === null || !isInternational(item)
        ? null
        : {
            provider: service.Provider,
            account: service.AccountId,
            item: quotedItemOf(item),
            deliveryCost: deliveryCostOf(quote),
          },
    [item, quote, service],
  )
  const duty = useDutyPaid(question)
  if (duty === null) return null
  const money = (amount: number): string => moneyText(amount, duty.CurrencyCode, i18n.language)
  const total = minorToDecimal(sumMinor([duty.DutyValue, duty.VatValue, duty.AdminFee].map(decimalToMinor)))
  return (
    <section>
      <h4>{t("customs.calculation")}</h4>
      <Facts
        rows={[
          [t("customs.duties"), money(duty.DutyValue)],
          [t("customs.vat"), money(duty.VatValue)],
          [t("customs.fee"), money(duty.AdminFee)],
          [t("customs.total"), money(total), "sum"],
        ]}
      />
      {duty.VatValue === 0 && <p className="ss-quiet">{t("customs.iossNote")}</p>}
    </section>
  )
}
