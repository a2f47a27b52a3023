import { Anchor } from "@mantine/core"
import { canConvertValue, conversionOf } from "@smart-send/domain/customs/convert-value"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useOpenOver } from "../../location/open-panel.ts"
import type { EditView } from "./edit-view.ts"

/** The way to value conversion (CUSTOMS-12), for what was imported; one that was converted says so. */
export function ValueConversion({ view: { item } }: { readonly view: EditView }) {
  const { t, i18n } = useTranslation("item-edit")
  const openOver = useOpenOver()
  const done = conversionOf(item.Meta)
  if (done === null && !canConvertValue(item)) return null
  return (
    <p className="ss-quiet">
      {/* Always there: what appears together with its text is not read out. */}
      <span role="status">
        {done !== null &&
          t("conversion.done", {
            imported: moneyText(done.ImportedValue, done.ImportedCode, i18n.language),
            rate: done.Rate,
          })}
      </span>{" "}
      {/* One and the same before and after: the focus comes back to it. */}
      <Anchor component="button" type="button" aria-haspopup="dialog" onClick={() => openOver("VALUE-CONVERSION")}>
        {done === null ? t("conversion.open") : t("conversion.review")}
      </Anchor>
    </p>
  )
}
