import { Anchor } from "@mantine/core"
import { canConvertValue, conversionOf } from "@smart-send/domain/customs/convert-value"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useOpenOver } from "../../location/open-panel.ts"
import type { EditView } from "./edit-view.ts"

/** The link to value conversion (CUSTOMS-12) for imported items. A converted item says that it was converted. */
export function ValueConversion({ view: { item } }: { readonly view: EditView }) {
  const { t, i18n } = useTranslation("item-edit")
  const openOver = useOpenOver()
  const done = conversionOf(item.Meta)
  if (done === null && !canConvertValue(item)) return null
  return (
    <p className="ss-quiet">
      {/* Always in the page: a screen reader does not announce a live region that appears together with its text. */}
      <span role="status">
        {done !== null &&
          t("conversion.done", {
            imported: moneyText(done.ImportedValue, done.ImportedCode, i18n.language),
            rate: done.Rate,
          })}
      </span>{" "}
      {/* The same button before and after, so that the focus can return to it. */}
      <Anchor
        component="button"
        type="button"
        className="ss-alone"
        aria-haspopup="dialog"
        onClick={() => openOver("VALUE-CONVERSION")}
      >
        {done === null ? t("conversion.open") : t("conversion.review")}
      </Anchor>
    </p>
  )
}
