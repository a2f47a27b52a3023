import { Fact, Facts } from "@smart-send/ui/fact"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import type { CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import { useMomentText } from "./use-moment-text.ts"

/** The order line in question, so that nobody cancels another. */
export function LineFacts({ of: { Line: line, Cancellation: asked } }: { readonly of: CancellationOfLine }) {
  const { t, i18n } = useTranslation("cancellation")
  const momentText = useMomentText()
  const to = [line.RecipientName || t("noBuyer"), line.RecipientTown].filter((part) => part !== "").join(", ")
  return (
    <Facts>
      <Fact name={t("fact.to")}>{to}</Fact>
      <Fact name={t("fact.service")}>{line.ServiceName}</Fact>
      {line.TrackingNumber !== "" && (
        <Fact name={t("fact.tracking")}>
          <span className="ss-code">{line.TrackingNumber}</span>
        </Fact>
      )}
      <Fact name={t("fact.booked")}>{momentText(line.Booked)}</Fact>
      <Fact name={t("fact.paid")}>
        <span className="ss-figures">{moneyText(line.TotalPrice, line.CurrencyCode, i18n.language)}</span>
      </Fact>
      {line.ComesBack < line.TotalPrice && (
        <Fact name={t("fact.given")}>
          <span className="ss-figures">
            {moneyText(line.TotalPrice - line.ComesBack, line.CurrencyCode, i18n.language)}
          </span>
        </Fact>
      )}
      {asked !== null && asked.State !== "Refused" && (
        <>
          <Fact name={t("fact.reason")}>{t(`request.reason.${asked.Reason}`)}</Fact>
          <Fact name={t("fact.after")}>
            {t(`afterState.${asked.Rebooking?.State === "Booked" ? "Rebooked" : asked.ItemAfter}`)}
          </Fact>
        </>
      )}
    </Facts>
  )
}
