import { surchargeSentences } from "@smart-send/domain/concern/concern-sentences"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { Concern } from "./concern.ts"

/** So long a surcharge that was taken from PrePay is told, unless the seller disputes it before. */
const TOLD_FOR = "14 days"

/** One concern for all surcharges that wait for credit or were taken lately (CONCERN-3). */
export async function readSurchargeConcerns(tx: Tx): Promise<readonly Concern[]> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created) as since from surcharge
    where state = 'Due' or (state = 'Charged' and created > now() - ${TOLD_FOR}::interval)
  `.execute(tx)
  const { count, since } = rows[0] ?? { count: 0, since: null }
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
    },
  ]
}
