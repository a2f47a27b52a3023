import type { FindCloseOutOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { EasyPostScanForm } from "../api.ts"

/** One close-out makes one scan form of all its Shipments: anything between all and none is not ours to judge. */
export function fromResponse(
  forms: readonly (EasyPostScanForm | null)[],
  paper: Uint8Array | null,
): FindCloseOutOutcome {
  const made = forms.flatMap((form) => (form === null || form.status === "failed" ? [] : [form]))
  if (made.length === 0) return { kind: "absent" }
  const [first] = made
  if (first === undefined || made.length < forms.length || made.some(({ id }) => id !== first.id)) {
    return unknownFor("the Shipments do not stand on one scan form")
  }
  return { kind: "found", manifestRef: first.id, document: paper }
}
