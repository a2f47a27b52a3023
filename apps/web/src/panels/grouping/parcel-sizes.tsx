import type { Consignment } from "@smart-send/domain/item/item"
import { useTranslation } from "react-i18next"
import { SizeField } from "../../pick/size-field.tsx"
import { weightOfParcels, withDimensions } from "./parcels-of.ts"
import * as groupingPanelStyles from "./grouping-panel.module.css"
import * as styles from "./parcel-sizes.module.css"

interface ParcelSizesProps {
  readonly consignment: Consignment
  readonly onChange: (consignment: Consignment) => void
}

const FIELDS = [
  { key: "Weight", text: "parcels.weight" },
  { key: "Length", text: "parcels.length" },
  { key: "Width", text: "parcels.width" },
  { key: "Height", text: "parcels.height" },
] as const

export function ParcelSizes({ consignment, onChange }: ParcelSizesProps) {
  const { t, i18n } = useTranslation("grouping")
  const weight = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 }).format(weightOfParcels(consignment))
  return (
    <>
      {consignment.Parcels.map(({ UID, Dimensions, Orders }, place) => (
        <fieldset key={UID} className={styles.parcel}>
          <legend>{t("parcels.parcel", { number: place + 1 })}</legend>
          {Orders.length > 0 && (
            <p className={`ss-quiet ${groupingPanelStyles.cut}`}>
              {Orders.map((order) => `${order.Description} ×${order.Quantity}`).join(", ")}
            </p>
          )}
          <div className={styles.sizes}>
            {FIELDS.map(({ key, text }) => (
              <SizeField
                key={key}
                name={key}
                label={t(text)}
                value={Dimensions[key]}
                onChange={(size) => onChange(withDimensions(consignment, place, { [key]: size }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="ss-quiet ss-figures" aria-live="polite">
        {t("parcels.total", { weight })}
      </p>
    </>
  )
}
