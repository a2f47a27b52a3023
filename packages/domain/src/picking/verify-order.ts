import type { ItemId } from "../id/id.ts"
import { bare } from "../item/item-codes.ts"
import type { LineToPick } from "./lines-to-pick.ts"
import type { OrderToPick } from "./products-to-pick.ts"

/** Why scanning has stopped. It goes on once that is answered (PICK-17). */
export type VerifyStop =
  | { readonly kind: "NotInOrder"; readonly code: string }
  | { readonly kind: "TooMany"; readonly name: string; readonly of: number }
  | { readonly kind: "OtherOrder"; readonly code: string }

/** An order whose products are being scanned. */
export interface Verifying {
  readonly id: ItemId
  readonly lines: readonly LineToPick[]
  /** How many of each product are in the parcel, by the product's key. */
  readonly counts: ReadonlyMap<string, number>
  readonly stop: VerifyStop | null
}

/** What a scan has come to. */
export type VerifyStep =
  /** It counts: `count` of `of` pieces of a product are in. */
  | { readonly kind: "Counted"; readonly name: string; readonly count: number; readonly of: number }
  /** It was the last one: the order can be packed. */
  | { readonly kind: "Complete" }
  | { readonly kind: "Stopped"; readonly stop: VerifyStop }
  /** It does not count, because the stop before it is not answered. */
  | { readonly kind: "StillStopped"; readonly stop: VerifyStop }
  /** Everything was in before: nothing more goes into this parcel. */
  | { readonly kind: "WasComplete" }

export interface Verified {
  readonly verifying: Verifying
  readonly step: VerifyStep
}

export function startVerifying({ id, lines }: OrderToPick): Verifying {
  return { id, lines, counts: new Map(), stop: null }
}

/** What scanning the code of a product does (PICK-16). Codes are alike in any case. */
export function verifyProduct(verifying: Verifying, code: string): Verified {
  const scanned = bare(code)
  const line = verifying.lines.find(({ codes }) => codes.includes(scanned))
  const unheard = heardNothing(verifying)
  if (unheard !== null) return unheard
  return line === undefined ? stopped(verifying, { kind: "NotInOrder", code: code.trim() }) : counted(verifying, line)
}

/** One more piece counted by hand: not every product has a barcode. */
export function verifyByHand(verifying: Verifying, key: string): Verified {
  const line = verifying.lines.find((each) => each.key === key)
  const unheard = heardNothing(verifying)
  if (unheard !== null) return unheard
  return line === undefined ? stopped(verifying, { kind: "NotInOrder", code: key }) : counted(verifying, line)
}

/** The label of another order was scanned while this one is begun. */
export function verifyOtherOrder(verifying: Verifying, code: string): Verified {
  return heardNothing(verifying) ?? stopped(verifying, { kind: "OtherOrder", code: code.trim() })
}

/** What stopped it has been put aside. */
export function answerStop(verifying: Verifying): Verifying {
  return { ...verifying, stop: null }
}

/** One piece is taken out again. */
export function takeOut(verifying: Verifying, key: string): Verifying {
  const count = countOf(verifying, key)
  if (count === 0) return verifying
  return { ...verifying, counts: new Map(verifying.counts).set(key, count - 1) }
}

export function countOf({ counts }: Pick<Verifying, "counts">, key: string): number {
  return counts.get(key) ?? 0
}

/** Whether anything was counted, or stopped it: another order must not take its place unasked. */
export function isBegun(verifying: Verifying): boolean {
  const isCounted = [...verifying.counts.values()].some((count) => count > 0)
  return verifying.stop !== null || (isCounted && !isComplete(verifying))
}

/** Every product is in, as often as it was ordered. */
export function isComplete(verifying: Verifying): boolean {
  return verifying.lines.every(({ key, quantity }) => countOf(verifying, key) === quantity)
}

/** A stop waits for its answer, and what is complete takes nothing more. */
function heardNothing(verifying: Verifying): Verified | null {
  if (verifying.stop !== null) return { verifying, step: { kind: "StillStopped", stop: verifying.stop } }
  return isComplete(verifying) ? { verifying, step: { kind: "WasComplete" } } : null
}

function counted(verifying: Verifying, line: LineToPick): Verified {
  const { key, quantity } = line
  const count = countOf(verifying, key) + 1
  if (count > quantity) return stopped(verifying, { kind: "TooMany", name: nameOf(line), of: quantity })
  const next = { ...verifying, counts: new Map(verifying.counts).set(key, count) }
  return {
    verifying: next,
    step: isComplete(next) ? { kind: "Complete" } : { kind: "Counted", name: nameOf(line), count, of: quantity },
  }
}

function stopped(verifying: Verifying, stop: VerifyStop): Verified {
  return { verifying: { ...verifying, stop }, step: { kind: "Stopped", stop } }
}

/** What a person calls the product: its SKU, or its description where it has none. */
function nameOf({ sku, product }: LineToPick): string {
  return sku === "" ? product : sku
}
