import type { CustomsForm } from "../customs/customs-form.ts"
import { layOutCn22 } from "../customs/lay-out-cn22.ts"
import { LABEL_PAPER, layOutCn23 } from "../customs/lay-out-cn23.ts"
import type { LabelData } from "./label-data.ts"
import type { Mark } from "./label-marks.ts"
import { layOutLabel } from "./lay-out-label.ts"

/** What we draw on 4 x 6 inches ourselves: a label, or a post's customs form. */
export type OwnLabel =
  | { readonly kind: "drawn"; readonly label: LabelData }
  | { readonly kind: "form"; readonly form: CustomsForm }

/** One page of 4 x 6 inches, by sections. */
export type LabelPage = readonly (readonly Mark[])[]

/** One dot of a 203 dpi printer, in points. */
const DOT_203 = 72 / 203

/** Its pages: a label has one, and a CN23 as many as its lines need. */
export function layOutOwn(own: OwnLabel, dot: number = DOT_203): readonly LabelPage[] {
  if (own.kind === "drawn") return [layOutLabel(own.label, dot)]
  if (own.form.kind === "CN22") return [[layOutCn22(own.form)]]
  return layOutCn23(own.form, LABEL_PAPER, dot).map((page) => [page])
}
