import { moneyText } from "@smart-send/ui/money-text"
import { canBeBooked } from "@smart-send/domain/item/item-status"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import { extraOffers, type ExtraEntry, type ExtraOffer } from "../../../grid/changes/change-extras.ts"
import * as filterFormStyles from "../filter-form.module.css"
import * as floatFormStyles from "./float-form.module.css"
import * as styles from "./extra-form.module.css"

interface ExtraFormProps {
  readonly records: readonly ItemRecord[]
  readonly onSave: (entry: ExtraEntry) => void
}

/** Every extra that the services of these items sell, with how many items can have it (EXTRA-11). */
export function ExtraForm({ records, onSave }: ExtraFormProps) {
  const { t } = useTranslation("items")
  const { Features } = useSettings()
  const able = records.filter(({ item }) => canBeBooked(item))
  const offers = extraOffers(able, Features)
  if (able.length === 0) return <p className={floatFormStyles.form}>{t("extraForm.noItems")}</p>
  if (offers.length === 0) return <p className={floatFormStyles.form}>{t("extraForm.none")}</p>
  return (
    <ul className={`${floatFormStyles.form} ${floatFormStyles.list}`}>
      {offers.map((offer) => (
        <ExtraRow key={offer.id} offer={offer} onSave={onSave} />
      ))}
    </ul>
  )
}

function ExtraRow({ offer, onSave }: { readonly offer: ExtraOffer; readonly onSave: ExtraFormProps["onSave"] }) {
  const { t, i18n } = useTranslation("items")
  const { DefaultCurrency } = useSettings()
  const { id, name, canAdd, has, price } = offer
  return (
    <li className={styles.extra}>
      <span className={styles.name}>
        {name}
        {price !== null && (
          <span className="ss-quiet ss-figures">
            {t("extraForm.each", { price: moneyText(price, DefaultCurrency, i18n.language) })}
          </span>
        )}
      </span>
      {canAdd > 0 && (
        <button
          type="button"
          className={filterFormStyles.chip}
          aria-label={`${t("extraForm.add", { count: canAdd })}: ${name}`}
          onClick={() => onSave({ id, isOn: true })}
        >
          {t("extraForm.add", { count: canAdd })}
        </button>
      )}
      {has > 0 && (
        <button
          type="button"
          className={filterFormStyles.chip}
          aria-label={`${t("extraForm.remove", { count: has })}: ${name}`}
          onClick={() => onSave({ id, isOn: false })}
        >
          {t("extraForm.remove", { count: has })}
        </button>
      )}
    </li>
  )
}
