import { Button, Checkbox } from "@mantine/core"
import { moneyText } from "@smart-send/ui/money-text"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { useTakenOffText } from "../../service/use-taken-off-text.ts"
import { CollectionDates } from "./collection-dates.tsx"
import { DeliverySection } from "./delivery-section.tsx"
import type { EditView } from "./edit-view.ts"
import { extraChoices, unavailableExtras, withExtra, withoutExtra, type ExtraChoice } from "./extra-choices.ts"
import { ProtectionSection } from "./protection-section.tsx"
import { UnpricedText } from "./unpriced-text.tsx"
import * as styles from "./edit-form.module.css"

/** Protection, additional extras, the collection date and instructions for the driver (EDIT-17). */
export function ExtrasTab({ view }: { readonly view: EditView }) {
  return (
    <>
      <Unavailable view={view} />
      <ProtectionSection view={view} />
      <AdditionalExtras view={view} />
      <CollectionDates view={view} />
      <DeliverySection view={view} />
    </>
  )
}

/** Extras that the service does not offer: which ones, and a button to remove each. */
function Unavailable({ view: { item, change, quote } }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const missing = unavailableExtras(quote?.Quote ?? null, item.Extras)
  if (missing.length === 0) return null
  return (
    <div className={styles.note} data-meaning="attention" data-field="Extras">
      <MeaningIcon meaning="attention" />
      <div>
        <p>{t("extras.unavailable")}</p>
        <ul>
          {missing.map(({ Id, Name }) => (
            <li key={Id} className={styles.row}>
              <span>{Name || Id}</span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t("extras.removeName", { name: Name || Id })}
                onClick={() => change({ Extras: withoutExtra(item.Extras, Id) })}
              >
                {t("extras.remove")}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function AdditionalExtras({ view }: { readonly view: EditView }) {
  const { item, change, quote } = view
  const { t, i18n } = useTranslation("item-edit")
  const { Features: features } = useSettings()
  const takenOff = useTakenOffText(item)
  if (!features.includes("Extras")) return null
  const priced = quote?.Quote ?? null
  const choices = priced === null ? [] : extraChoices(priced, item.Extras, features)
  const price = ({ offer, isIncluded }: ExtraChoice): string => {
    if (isIncluded || offer === null || priced === null) return t("extras.included")
    return t("extras.exVat", { price: moneyText(offer.Price, priced.CurrencyCode, i18n.language) })
  }
  const described = (choice: ExtraChoice): string => {
    const note = choice.id === "DeliveredDutyPaid" && priced !== null ? takenOff(priced) : null
    return note === null ? price(choice) : `${price(choice)}. ${note}`
  }
  return (
    <section className={styles.section} aria-labelledby="ss-edit-extras" data-field="Extras">
      <h4 id="ss-edit-extras">{t("extras.additional")}</h4>
      {priced === null && <UnpricedText view={view} />}
      {priced !== null && choices.length === 0 && <p className="ss-quiet">{t("extras.none")}</p>}
      {choices.map((choice) => (
        <Checkbox
          key={choice.id}
          label={choice.name || nameOf(choice.id)}
          description={described(choice)}
          checked={choice.isChosen}
          disabled={choice.isIncluded}
          onChange={(event) => {
            if (choice.offer === null) return
            const Extras = event.currentTarget.checked
              ? withExtra(item.Extras, choice.offer)
              : withoutExtra(item.Extras, choice.id)
            change({ Extras })
          }}
        />
      ))}
    </section>
  )

  function nameOf(id: ExtraChoice["id"]): string {
    return id === "Cover" || id === "ExtendedBaseCover" ? t(`extras.${id}`) : t(`extras.names.${id}`)
  }
}
