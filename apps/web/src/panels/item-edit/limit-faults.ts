import { itemChangesSchema } from "@smart-send/domain/item/item"
import type { DraftChanges } from "../../item-draft/draft.ts"

/** A field whose value is over a limit or can't be stored. `limit` is in its own unit: characters, kg, cm, pounds. */
export interface LimitFault {
  readonly field: string
  /** The key of its text (`item-edit:limit`). */
  readonly kind: "long" | "much" | "little" | "form"
  readonly limit: number
}

type Issue = NonNullable<ReturnType<typeof itemChangesSchema.safeParse>["error"]>["issues"][number]

/** The changes that the server would refuse, each field once, found with the server's own schema. */
export function limitFaults(changes: DraftChanges): readonly LimitFault[] {
  const { error } = itemChangesSchema.safeParse(changes)
  const faults = new Map<string, LimitFault>()
  for (const issue of error?.issues ?? []) {
    const field = fieldOf(issue.path)
    if (!faults.has(field)) faults.set(field, { field, ...faultOf(issue) })
  }
  return [...faults.values()]
}

/** A control's field name is the meta entry, not the text within it. */
function fieldOf(path: readonly PropertyKey[]): string {
  const parts = path.map(String)
  return parts[0] === "Meta" ? parts.slice(0, 2).join(".") : parts.join(".")
}

function faultOf(issue: Issue): Omit<LimitFault, "field"> {
  if (issue.code === "too_big") {
    return { kind: issue.origin === "string" ? "long" : "much", limit: Number(issue.maximum) }
  }
  if (issue.code === "too_small") return { kind: "little", limit: Number(issue.minimum) }
  return { kind: "form", limit: 0 }
}
