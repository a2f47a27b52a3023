import { changedExtras } from "@smart-send/domain/item/changed-extras"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { differences, isSame, type Difference } from "./differences.ts"
import { ownValue } from "@smart-send/domain/record/own-value"

/** Sections whose changes are tracked (EDIT-5), and the description of the whole item. */
export const SECTIONS = [
  "Description",
  "PackageDimensions",
  "Sender",
  "Recipient",
  "Extras",
  "PreferredCollectionDate",
  "Meta",
  "Consignment",
  "MarketplaceOrderLines",
] as const
export type Section = (typeof SECTIONS)[number]
export type DraftChanges = Pick<ItemChanges, Section>

/** What a seller has typed and not saved, and the item it was typed on. */
export interface Draft {
  readonly base: ShipmentItem
  /** Only sections that differ from `base`. */
  readonly changes: DraftChanges
  /**
   * Values that somebody else has changed where the seller has typed another: `before` theirs, `after` the seller's.
   */
  readonly conflicts: readonly Difference[]
}

export function draftOn(base: ShipmentItem): Draft {
  return { base, changes: {}, conflicts: [] }
}

/** The item as it will be when the draft is saved. */
export function draftedItem({ base, changes }: Draft): ShipmentItem {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(set), ...changedExtras(base, changes) }
}

/** Adds a change. A section that is back at its former value is no longer a change. */
export function draftWith(draft: Draft, change: DraftChanges): Draft {
  const { base } = draft
  const kept = Object.entries({ ...draft.changes, ...change }).filter(
    ([section, value]) => value !== undefined && !isSame(value, Reflect.get(base, section)),
  )
  return { ...draft, changes: Object.fromEntries(kept) }
}

/** What the draft changes, part by part, compared with the item it was typed on. */
export function draftDifferences({ base, changes }: Draft): readonly Difference[] {
  return Object.entries(changes).flatMap(([section, value]) => differences(Reflect.get(base, section), value, section))
}

/**
 * Moves the draft to the item as it is now. Somebody else's changes come in and the seller's stay. Where both have
 * changed one value, the seller's stays and is listed as a conflict, which the seller is asked about.
 */
export function rebased(draft: Draft, now: ShipmentItem): Draft {
  const { base } = draft
  if (isEmptyDraft(draft)) return draftOn(now)
  const conflicts: Difference[] = []
  let next: Draft = { ...draft, base: now }
  for (const [section, mine] of Object.entries(draft.changes)) {
    const merged = mergedValue({ base: Reflect.get(base, section), mine, theirs: Reflect.get(now, section) }, section)
    conflicts.push(...merged.conflicts)
    next = draftWith(next, { [section]: merged.value })
  }
  const still = draft.conflicts.filter(({ path }) => conflicts.every((conflict) => conflict.path !== path))
  return { ...next, conflicts: [...still, ...conflicts].filter(({ path }) => isDrafted(next, path)) }
}

/** The draft, applied to the current item. */
export function draftNow(kept: Draft | undefined, item: ShipmentItem): Draft {
  if (kept === undefined) return draftOn(item)
  return kept.base === item ? kept : rebased(kept, item)
}

/** The seller has chosen a side. */
export function conflictsResolved(draft: Draft, side: "mine" | "theirs"): Draft {
  if (side === "mine") return { ...draft, conflicts: [] }
  const settled = draft.conflicts.reduce<Draft>((settling, { path, before }) => {
    const section = path.split(".")[0] ?? ""
    const value: unknown = Reflect.get(draftedItem(settling), section)
    return draftWith(settling, { [section]: withPart(value, path.split(".").slice(1), before) })
  }, draft)
  return { ...settled, conflicts: [] }
}

interface Versions {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

function mergedValue({ base, mine, theirs }: Versions, path: string): { value: unknown; conflicts: Difference[] } {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { value: mine, conflicts: [] }
  if (isSame(base, mine)) return { value: theirs, conflicts: [] }
  const parts = [base, mine, theirs]
  if (!parts.every(isRecord)) return { value: mine, conflicts: [{ path, before: theirs, after: mine }] }
  const [of, own, other] = parts
  const names = new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})])
  const merged = [...names].map((name) => {
    const versions = { base: partOf(of, name), mine: partOf(own, name), theirs: partOf(other, name) }
    return [name, mergedValue(versions, `${path}.${name}`)] as const
  })
  return {
    // A part that one of the two has removed is gone.
    value: Object.fromEntries(merged.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]))),
    conflicts: merged.flatMap(([, each]) => each.conflicts),
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function partOf(whole: Readonly<Record<string, unknown>> | undefined, name: string): unknown {
  return whole === undefined ? undefined : ownValue(whole, name)
}

/** Whether the draft still changes something at the path. */
function isDrafted(draft: Draft, path: string): boolean {
  return draftDifferences(draft).some((each) => each.path === path || each.path.startsWith(`${path}.`))
}

function withPart(whole: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined || !isRecord(whole)) return part
  return { ...whole, [name]: withPart(ownValue(whole, name), rest, part) }
}

export function isEmptyDraft({ changes }: Draft): boolean {
  return Object.keys(changes).length === 0
}
