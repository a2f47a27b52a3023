import { useTranslation } from "react-i18next"
import type { EditView } from "./edit-view.ts"

/** Shown in place of prices: the order has no weight, its prices are loading, or it has none. */
export function UnpricedText({ view: { item, isQuoting } }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const hasWeight = item.PackageDimensions.Weight > 0 || item.Consignment !== null
  return <p className="ss-quiet">{t(hasWeight ? (isQuoting ? "quote.loading" : "quote.none") : "quote.weightFirst")}</p>
}
