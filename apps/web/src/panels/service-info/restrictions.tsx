import type { Service } from "@smart-send/domain/service/service"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { cmText, kgText } from "../../service/measure-text.ts"
import { Facts } from "./facts.tsx"

/** Restrictions, cover and printer (SERVICE-10). Limits of the sides are stored in hundredths. */
export function Restrictions({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation("service-info")
  const { DefaultCurrency: currency } = useSettings()
  const cm = (hundredths: number): string => cmText(hundredths / 100, i18n.language)
  const amount = moneyText(service.MaxCover, currency, i18n.language)
  return (
    <section>
      <h4>{t("limits.title")}</h4>
      <Facts
        rows={[
          [t("limits.weight"), kgText(service.MaxWeight, i18n.language)],
          [t("limits.length"), cm(service.MaxLength)],
          [t("limits.width"), cm(service.MaxWidth)],
          [t("limits.height"), cm(service.MaxHeight)],
          [t("limits.cover"), service.MaxCover > 0 ? t("limits.coverUpTo", { amount }) : t("limits.noCover")],
          [t("limits.printer"), service.IsPrinterRequired ? t("limits.printerNeeded") : t("limits.printerNotNeeded")],
          [
            t("limits.dimensions"),
            service.DimensionsRequired ? t("limits.dimensionsNeeded") : t("limits.dimensionsNotNeeded"),
          ],
          [
            t("limits.parcels"),
            service.Tags.includes("MultiConsignment") ? t("limits.manyParcels") : t("limits.oneParcel"),
          ],
        ]}
      />
    </section>
  )
}
