import { useTranslation } from "react-i18next"
import type { EditView } from "./edit-view.ts"

/** Why an order that is edited has no prices to show: it has no weight yet, they are asked for, or there are none. */
export function UnpricedText({ view: { item, isQuoting } }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const hasWeight = item.PackageDimensions.Weight > 0 || item.Consignment !== null
  return <p className="ss-quiet">{t(hasWeight ? (isQuoting ? "quote.loading" : "quote.none") : "quote.weightFirst")}</p>
}
