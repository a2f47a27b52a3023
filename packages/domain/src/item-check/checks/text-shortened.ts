import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { shortenedTexts } from "../../item/whole-texts.ts"
import { shortText } from "../../text/cut-text.ts"
import { problem } from "../problem-texts.ts"

/** Of a long text, so much is quoted. */
const LONGEST_QUOTED = 150

/** What an import has cut is said until the seller types something else (CHECK-29). It keeps nothing from being sent. */
export function textShortened(item: ShipmentItem): readonly ItemProblem[] {
  return shortenedTexts(item).map(({ field: Field, label, whole }) =>
    problem("TEXT-SHORTENED", {
      Field,
      values: { source: item.Source.Name, label, whole: shortText(whole, LONGEST_QUOTED) },
      Severity: "warning",
    }),
  )
}
