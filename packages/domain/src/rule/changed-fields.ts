import type { ItemChanges, ShipmentItem } from "../item/item.ts"
import type { ChangedField } from "./suggest-rule.ts"

/** Fields whose parts are told one by one, as the activity does. */
const IN_PARTS = ["PackageDimensions", "Meta"] as const
const WHOLE = ["Service", "Tags", "Extras", "Status", "MarketplaceOrderLines"] as const

/** What an edit by hand changes of an item, in the fields of which a rule may do something. */
export function changedFields(before: ShipmentItem, changes: ItemChanges): readonly ChangedField[] {
  const parts = IN_PARTS.flatMap((field) => {
    const [from, to] = [entriesOf(before[field]), entriesOf(changes[field] ?? before[field])]
    return [...new Set([...from.keys(), ...to.keys()])].map((part) => ({
      Field: `${field}.${part}`,
      From: from.get(part) ?? null,
      To: to.get(part) ?? null,
    }))
  })
  const wholes = WHOLE.flatMap((field) => {
    const To = changes[field]
    return To === undefined ? [] : [{ Field: field, From: before[field], To }]
  })
  return [...parts, ...wholes].filter(({ From, To }) => JSON.stringify(From) !== JSON.stringify(To))
}

function entriesOf(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value))
}
