import { FIX_KINDS, type FixKind } from "./fix-kind.ts"
import type { MemoryFact } from "./memory-offer.ts"

/** What the header of a group in To fix does for all of its items. Its name is the key under `mend` in the locale files. */
export const MENDS = [
  "memory",
  "weights",
  "codes",
  "cheapest",
  "priceAgain",
  "extras",
  "date",
  "parcel",
  "shared",
  "field",
] as const
export type Mend = (typeof MENDS)[number]

/** The controls of each header, first what takes the fewest presses. Conflicts and refusals are settled row by row. */
const BY_KIND: Readonly<Record<FixKind, readonly Mend[]>> = {
  weight: ["memory", "weights"],
  tariff: ["memory", "codes"],
  service: ["memory", "cheapest"],
  price: ["priceAgain"],
  extras: ["extras"],
  date: ["date"],
  sender: ["shared"],
  size: ["memory", "parcel"],
  address: ["field", "shared"],
  conflict: [],
  refused: [],
  details: ["shared"],
  waiting: [],
}

/** What the product memory must know of an item to mend it. */
const FACTS: Readonly<Partial<Record<FixKind, readonly MemoryFact[]>>> = {
  weight: ["weight"],
  tariff: ["code", "origin"],
  service: ["service"],
  size: ["size"],
}

/** The controls of a group's header; `memory` only when the product memory knows some of its items. */
export function mendsOf(
  fix: FixKind,
  { remembered, hasShared }: { readonly remembered: number; readonly hasShared: boolean },
): readonly Mend[] {
  return BY_KIND[fix].filter((mend) => (mend !== "memory" || remembered > 0) && (mend !== "shared" || hasShared))
}

/** Whether the product memory mends an item of the group, by what it can fill in. */
export function isMendedByMemory(fix: FixKind, facts: readonly MemoryFact[] | undefined): boolean {
  return facts?.some((fact) => FACTS[fix]?.includes(fact)) === true
}

/** Groups whose items are mended in a field that stands open on each row. */
export const OPENS_FIELD: ReadonlySet<FixKind> = new Set(FIX_KINDS.filter((kind) => BY_KIND[kind][0] === "field"))

/** Mends that open a form. */
export const WITH_FORM: ReadonlySet<Mend> = new Set<Mend>(["weights", "codes", "date", "parcel", "shared"])
