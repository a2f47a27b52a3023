import type { Quote } from "@smart-send/domain/quote/quote"
import { isInternational } from "@smart-send/domain/item/item-status"
import { useTranslation } from "react-i18next"
import { dayText } from "../../locales/format.ts"
import { extraOffer } from "./extra-offer.ts"
import { Facts } from "./facts.tsx"
import type { ServiceInView } from "./service-in-view.ts"
import * as styles from "./delivery-tab.module.css"

/** Speed, signature, tracking, and what happens on the way. */
export function DeliveryTab({ view }: { readonly view: ServiceInView }) {
  const { t } = useTranslation("service-info")
  const { service, item, quote } = view
  const sms = extraOffer(view, "Sms").kind
  return (
    <>
      <Facts
        rows={[
          ...useTimeFacts(quote, item !== null),
          [t("delivery.tracking"), isTracked(view) ? t("delivery.tracked") : t("delivery.notTracked")],
          [t("delivery.signature"), t(`delivery.${signatureText(view)}`)],
          [
            t("delivery.sms"),
            sms === "none"
              ? t("delivery.signatureNone")
              : t(sms === "included" ? "delivery.signatureIncluded" : "delivery.signatureExtra"),
          ],
        ]}
      />
      {item === null && <p className="ss-quiet">{t("delivery.noItem")}</p>}
      <section>
        <h4>{t("delivery.stepsTitle")}</h4>
        <ol className={styles.steps}>
          <li>{t("delivery.steps.book")}</li>
          <li>{t(`delivery.steps.handOver.${service.CollectionType}`, { courier: service.CourierName })}</li>
          <li>
            {t(item !== null && isInternational(item) ? "delivery.steps.moveAbroad" : "delivery.steps.move", {
              courier: service.CourierName,
            })}
          </li>
          <li>{t(`delivery.steps.${arrivalText(view)}`)}</li>
        </ol>
      </section>
    </>
  )
}

function useTimeFacts(quote: Quote | null, isForOrder: boolean): readonly (readonly [string, string])[] {
  const { t, i18n } = useTranslation("service-info")
  if (quote === null) return []
  const { DeliveryDays: days, Delivery: delivery } = quote
  const from = dayText(delivery.From, i18n.language)
  const to = dayText(delivery.To, i18n.language)
  const facts: (readonly [string, string])[] = [
    [t("delivery.speed"), t(`delivery.speeds.${quote.Speed}`)],
    [
      t("delivery.days"),
      days.From === days.To
        ? t("delivery.daysCount", { count: days.To })
        : t("delivery.daysRange", { from: days.From, to: days.To }),
    ],
  ]
  if (isForOrder) {
    const when = delivery.From === delivery.To ? t("delivery.byDay", { day: to }) : t("delivery.between", { from, to })
    facts.push([t("delivery.by"), when])
  }
  return facts
}

function isTracked({ service }: ServiceInView): boolean {
  return service.Tags.includes("Tracked")
}

function isSigned({ service }: ServiceInView): boolean {
  return service.Tags.includes("Signature Included")
}

function signatureText(view: ServiceInView): "signatureIncluded" | "signatureExtra" | "signatureNone" {
  if (isSigned(view)) return "signatureIncluded"
  return extraOffer(view, "Signature").kind === "sold" ? "signatureExtra" : "signatureNone"
}

function arrivalText(view: ServiceInView): "arrive" | "arriveSigned" | "arriveTracked" {
  if (!isTracked(view)) return "arrive"
  return isSigned(view) ? "arriveSigned" : "arriveTracked"
}
