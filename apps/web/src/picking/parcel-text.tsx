import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useTranslation } from "react-i18next"
import { kgText, sidesText } from "../service/measure-text.ts"

/** Weight and sides of the parcel, "0.4 kg, 20 × 15 × 3 cm"; what is not known says so. */
export function ParcelText({ item }: { readonly item: Pick<ShipmentItem, "PackageDimensions"> }) {
  const { t, i18n } = useTranslation("picking")
  const { Weight, Length, Width, Height } = item.PackageDimensions
  const sides = [Length, Width, Height]
  const weight = Weight > 0 ? kgText(Weight, i18n.language) : t("list.noWeight")
  const size = sides.every((side) => side > 0) ? sidesText(sides, i18n.language) : t("list.noSize")
  return <span className="ss-figures">{`${weight}, ${size}`}</span>
}
