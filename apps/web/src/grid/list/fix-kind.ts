import type { ItemRecord } from "../../data/items/item-record.ts"
import { isBusy, mainProblem, type MainProblem } from "../main-problem.ts"
import { fixAll, type FixAll } from "./shared-problems.ts"

/**
 * What is wrong with an item, as To fix groups it, in the order of its groups: first what one press or one list of
 * products mends for many, then what is mended item by item, last what nobody can mend yet.
 */
export const FIX_KINDS = [
  "weight",
  "tariff",
  "service",
  "price",
  "extras",
  "date",
  "sender",
  "size",
  "address",
  "conflict",
  "refused",
  "details",
  "waiting",
] as const
export type FixKind = (typeof FIX_KINDS)[number]

/**
 * The one group that an item of To fix stands in, by the first thing to fix. While it is being saved or priced it stays
 * where it was, so that it leaves once, when it is mended.
 */
export function fixKindOf(record: ItemRecord, before: FixKind | null): FixKind {
  if (before !== null && isBusy(record) && record.conflict === null && record.refusal === null) return before
  if (record.conflict !== null) return "conflict"
  if (record.refusal !== null) return "refused"
  const main = mainProblem(record)
  return main === null ? "waiting" : kindOfProblem(main)
}

const BY_FIX: Readonly<Record<Exclude<FixAll, "value" | "show">, FixKind>> = {
  parcel: "size",
  cheapest: "service",
  priceAgain: "price",
  extras: "extras",
  date: "date",
  tariff: "tariff",
}

function kindOfProblem({ fix, problem }: MainProblem): FixKind {
  if (problem === null) return "details"
  const { Code, Field } = problem
  // The parcels of a consignment are measured one by one in their own panel.
  if (Field.startsWith("Consignment.")) return "details"
  if (fix === "weight") return "weight"
  if (Code.startsWith("PRODUCT-COUNTRYOFMANUFACTURE-")) return "tariff"
  if (Field.startsWith("Recipient.")) return "address"
  if (Field.startsWith("Sender.")) return "sender"
  const all = fixAll(Code)
  return all === "value" || all === "show" ? "details" : BY_FIX[all]
}
