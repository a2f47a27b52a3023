import { surchargeSentences } from "@smart-send/domain/concern/concern-sentences"
import { z } from "zod"
import type { Concern } from "./concern.ts"

export const surchargesSchema = z.object({ count: z.int().min(0), since: z.coerce.date().nullable() })

/** One concern for all surcharges that wait for credit or were taken lately (CONCERN-3). */
export function presentSurchargeConcern({ count, since }: z.infer<typeof surchargesSchema>): readonly Concern[] {
  if (since === null) return []
  const { title, description, button } = surchargeSentences(count)
  return [
    {
      Id: "surcharges",
      Title: title,
      Description: description,
      Button: button,
      Link: "surcharges",
      AccountId: "",
      Type: "surcharge",
      Integration: "",
      AccountName: "",
      Code: "",
      Since: since.toISOString(),
      CanDismiss: false,
      CanTakeOut: false,
    },
  ]
}
