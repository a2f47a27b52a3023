import { isMomentReached } from "@smart-send/domain/dispatch/dispatch-moment"
import { parcelsToTell } from "@smart-send/domain/dispatch/parcels-to-tell"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ShopAccounts } from "./shop-accounts.ts"
import {
  type HeldLine,
  heldLines,
  isOfLine,
  type NumberedPieces,
  numbersToTell,
  piecesByNumber,
  rowsOfLine,
} from "./tellings-of-line.ts"
import type { TellingRow } from "./telling-rows.ts"

/** What follows for an item's shops from how it stands now. */
export interface LookPlan {
  /** Lines to be told of, and under which numbers. */
  readonly tell: readonly { readonly line: HeldLine; readonly pieces: readonly NumberedPieces[] }[]
  /** Rows whose parcel is not sent any more. */
  readonly withdraw: readonly TellingRow[]
}

/**
 * What shops are to be told of an item without anybody asking (DISPATCH-10, DISPATCH-14): a line whose moment has come, and a line that
 * is known under another number, because the old one leads nowhere. What is under way or has failed for a booking that is no more is
 * withdrawn, and so is what was to be told without anybody asking under a setting that has changed: it is told when its moment comes.
 * @param rows everything of the item and of its lines.
 */
export function planLook(item: ShipmentItem, rows: readonly TellingRow[], accounts: ShopAccounts): LookPlan {
  const parcels = parcelsToTell(item)
  const numbers = numbersToTell(item)
  const lines = heldLines(item, accounts)
  // Of an account that is not linked, no line is known to be its own.
  const isSent = (row: TellingRow): boolean =>
    numbers.includes(row.number) &&
    (accounts.byId(row.account_id) === null || lines.some(({ key }) => isOfLine(row, key)))
  const waits = new Set(
    lines.flatMap((line) => {
      const known = rowsOfLine(item, line, rows)
      return isDueUnasked(item, line, known) ? [] : known.filter(isOnItsOwn)
    }),
  )
  return {
    withdraw: rows
      .filter(({ state }) => state !== "Told" && state !== "Withdrawn")
      .filter((row) => row.item_id === item.Id && (!isSent(row) || waits.has(row))),
    tell:
      parcels.length === 0
        ? []
        : lines.flatMap((line) => {
            const known = rowsOfLine(item, line, rows)
            if (!isDueUnasked(item, line, known)) return []
            const before = known.filter(({ number }) => !numbers.includes(number))
            const pieces = piecesByNumber(line, parcels)
              .filter((each) => isLeft(line, before, each))
              .filter(({ number }) => known.every((row) => row.number !== number || row.state === "Withdrawn"))
            return pieces.length === 0 ? [] : [{ line, pieces }]
          }),
  }
}

/**
 * Whether the shop is told of a line without anybody asking: its moment has come, or it is known there under a number that leads nowhere.
 * @param known what is in the queue of the line.
 */
export function isDueUnasked(item: ShipmentItem, line: HeldLine, known: readonly TellingRow[]): boolean {
  const numbers = numbersToTell(item)
  return (
    known.some((row) => !numbers.includes(row.number) && isKnownOtherwise(row)) ||
    isMomentReached(line.shop.moment, item)
  )
}

/** Nobody has asked for it, and it goes on unless it is held back. What has failed is the seller's to see. */
function isOnItsOwn({ is_automatic, state }: TellingRow): boolean {
  return is_automatic && state !== "Failed"
}

/** Asked for under another number, which the shop has or may have. */
function isKnownOtherwise({ state, is_wanted }: TellingRow): boolean {
  return state === "Told" || state === "Sending" || state === "Unknown" || (state === "Waiting" && is_wanted)
}

/** Where numbers can be changed each takes the place of an old one: once all pieces are told there is nothing left for a further number. */
function isLeft({ shop }: HeldLine, before: readonly TellingRow[], { place }: NumberedPieces): boolean {
  const { partialDispatch, changeNumber } = shop.marketplace.manifest.offers
  const told = before.filter(({ state }) => state === "Told")
  return !partialDispatch || !changeNumber || told.length === 0 || told.some((row) => row.place === place)
}
