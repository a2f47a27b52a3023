import { Radio } from "@mantine/core"
import { protectionLevel } from "@smart-send/domain/extra/protection-level"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import type { EditView } from "./edit-view.ts"
import { withCover } from "./extra-choices.ts"
import { chosenCover, protectionOffers, type ProtectionOffer } from "./protection.ts"
import { UnpricedText } from "./unpriced-text.tsx"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./protection-section.module.css"

/** Parcel protection: the present cover, and the levels that can be bought (EXTRA-4). */
export function ProtectionSection({ view }: { readonly view: EditView }) {
  const { item, change, quote } = view
  const { t, i18n } = useTranslation("item-edit")
  const { Features: features } = useSettings()
  const priced = quote?.Quote ?? null
  const current = priced?.Options[0]
  if (!features.includes("Protection")) return null
  if (priced === null || current === undefined) {
    return (
      <section className={editFormStyles.section} aria-labelledby="ss-edit-protection">
        <h4 id="ss-edit-protection">{t("extras.protection")}</h4>
        <UnpricedText view={view} />
      </section>
    )
  }
  const money = (amount: number): string => moneyText(amount, priced.CurrencyCode, i18n.language)
  const offers = protectionOffers(priced, features, chosenCover(item.Extras))
  const level = protectionLevel(current.CoverPercentage)
  const text = (offer: ProtectionOffer): string => {
    if (!offer.isOffered) return t("extras.notOffered")
    const price = offer.extra === null ? t("extras.free") : t("extras.exVat", { price: money(offer.extra.Price) })
    return `${coveredText(offer)}, ${price}`
  }
  const coveredText = ({ covered, level }: ProtectionOffer): string => {
    if (level === "None") return t("extras.notCovered")
    if (level === "Full") return t("extras.covered", { amount: money(covered) })
    return t("extras.coveredOf", { amount: money(covered), value: money(item.Value) })
  }
  return (
    <section className={editFormStyles.section} aria-label={t("extras.protection")} data-field="Extras">
      <div className={editFormStyles.row}>
        <h4>{t("extras.protection")}</h4>
        <p className="ss-quiet">{t("extras.now", { level: t(`extras.level.${level}`) })}</p>
      </div>
      <Radio.Group
        // The visible heading is above.
        label={t("extras.protection")}
        labelProps={{ className: "ss-visually-hidden" }}
        value={chosenCover(item.Extras)}
        onChange={(value) => {
          const offer = offers.find(({ choice }) => choice === value)
          if (offer !== undefined) change({ Extras: withCover(item.Extras, offer.choice, offer.extra) })
        }}
      >
        <div className={styles.choices}>
          {offers.map((offer) => (
            <Radio
              key={offer.choice}
              value={offer.choice}
              label={nameOf(offer)}
              description={text(offer)}
              disabled={!offer.isOffered}
            />
          ))}
        </div>
      </Radio.Group>
    </section>
  )

  /**
   * Named by the amount covered: a service may cover something by itself, and full protection may be less than the
   * value.
   */
  function nameOf({ choice, level: of, isOffered }: ProtectionOffer): string {
    if (choice === "none") return of === "None" ? t("extras.noCover") : t("extras.included")
    return t(isOffered && of === "Basic" ? "extras.ExtendedBaseCover" : `extras.${choice}`)
  }
}
