import { NumberInput } from "@mantine/core"
import type { Consignment } from "@smart-send/domain/item/item"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { useTranslation } from "react-i18next"
import { weightOfParcels, withDimensions } from "./parcels-of.ts"

interface ParcelSizesProps {
  readonly consignment: Consignment
  readonly onChange: (consignment: Consignment) => void
}

/** Limits of core.md 5, kg and cm. */
const FIELDS = [
  { key: "Weight", text: "parcels.weight", most: 2500, decimals: 2 },
  { key: "Length", text: "parcels.length", most: 300, decimals: 1 },
  { key: "Width", text: "parcels.width", most: 300, decimals: 1 },
  { key: "Height", text: "parcels.height", most: 300, decimals: 1 },
] as const

export function ParcelSizes({ consignment, onChange }: ParcelSizesProps) {
  const { t, i18n } = useTranslation("grouping")
  const weight = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 }).format(weightOfParcels(consignment))
  return (
    <>
      {consignment.Parcels.map(({ UID, Dimensions, Orders }, place) => (
        <fieldset key={UID} className="ss-grouping-parcel">
          <legend>{t("parcels.parcel", { number: place + 1 })}</legend>
          {Orders.length > 0 && (
            <p className="ss-grouping-quiet ss-grouping-cut">
              {Orders.map((order) => `${order.Description} ×${order.Quantity}`).join(", ")}
            </p>
          )}
          <div className="ss-grouping-sizes">
            {FIELDS.map(({ key, text, most, decimals }) => (
              <NumberInput
                key={key}
                label={t(text)}
                value={Dimensions[key] === 0 ? "" : Dimensions[key]}
                min={0}
                max={most}
                clampBehavior="strict"
                decimalScale={decimals}
                allowNegative={false}
                hideControls
                onChange={(value) => onChange(withDimensions(consignment, place, dimension(key, value)))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="ss-grouping-quiet ss-figures" aria-live="polite">
        {t("parcels.total", { weight })}
      </p>
    </>
  )
}

function dimension(key: keyof PackageDimensions, value: string | number): Partial<PackageDimensions> {
  return { [key]: Number(value) || 0 }
}
