import type { PrintableLabel } from "@smart-send/documents/label/render-mixed-labels-pdf"
import { formPageCount } from "@smart-send/domain/customs/label-count"
import { bookingIdSchema, type BookingId, type ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { printerResolution, type LabelFormat } from "@smart-send/domain/label/label-format"
import { serviceOf, type Catalogue } from "@smart-send/domain/quote/catalogue"
import type { Platform } from "../../context.ts"
import type { Scope, Tx } from "../../platform/db/scope.ts"
import type { CourierLabel } from "../../records/label/keep-label.ts"
import { readKeptLabels, readKeptPages, readBookedLines } from "./courier-label-store.ts"
import type { LabelFetcher, WantedLabel } from "./create-label-fetcher.ts"
import { itemPapers, type CourierPapers } from "./item-papers.ts"
import { itemToLabels } from "./item-to-labels.ts"

/**
 * How the labels of one caller are read and fetched. Each transaction is short: none is open while a courier is asked.
 */
export interface LabelAccess {
  readonly couriers: Platform["couriers"]
  readonly catalogue: Catalogue
  /** A courier's message with the tenant's name for the courier. */
  readonly say: (text: string) => string
  readonly fetcher: LabelFetcher
  readonly scope: Scope & { readonly customerId: string }
  readonly tx: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
}

/** Who draws an item's label: we do, or the courier of this line. */
export type LabelMaker = {
  readonly isCancelling: boolean
  readonly isErased: boolean
  readonly papers: CourierPapers
} & (
  | { readonly kind: "own" }
  | {
      readonly kind: "courier"
      readonly lineId: BookingId | null
      readonly courier: string
      readonly shipmentRef: string
    }
)

const NO_LINE = { isCancelling: false, isErased: false, shipmentRef: "" }

/**
 * Who draws the label of each item: the courier its line was booked with, or the courier of its service where there is
 * no such line.
 */
export async function findLabelMakers(
  { couriers, catalogue }: Pick<LabelAccess, "couriers" | "catalogue">,
  tx: Tx,
  items: readonly ShipmentItem[],
): Promise<ReadonlyMap<ItemId, LabelMaker>> {
  const lines = items.flatMap((item) => lineOf(item) ?? [])
  const booked = await readBookedLines(tx, lines)
  return new Map(
    items.map((item) => {
      const lineId = lineOf(item)
      const line = lineId === null ? undefined : booked.get(lineId)
      const courier = line?.courier ?? serviceCourier(item, catalogue)
      const manifest = couriers.get(courier)?.manifest
      const isCouriers = manifest?.labels === "courier"
      const papers = manifest?.customs ?? null
      const { isCancelling, isErased, shipmentRef } = line ?? NO_LINE
      return [
        item.Id,
        {
          isCancelling,
          isErased,
          papers,
          ...(isCouriers ? { kind: "courier", lineId, courier, shipmentRef } : { kind: "own" }),
        },
      ] as const
    }),
  )
}

/** How many pages of a label's size each item can be printed on now, its customs forms among them, or the reason why none can. */
export interface LabelPlan {
  readonly counts: ReadonlyMap<ItemId, number>
  readonly reasons: ReadonlyMap<ItemId, string>
  /** Items whose invoice a label printer can't print (LABEL-30). */
  readonly onPaper: ReadonlySet<ItemId>
}

const TOO_LARGE = "The courier's label is larger than 4 x 6 inches. Print it as a PDF."
/** The courier was asked, and has no label yet. */
export const NOT_MADE = "The courier has not made this label yet. Try again in a moment."

/** Fetches those labels drawn by couriers that are not stored yet. */
export async function planLabels(
  access: LabelAccess,
  items: readonly ShipmentItem[],
  { makers, format }: { readonly makers: ReadonlyMap<ItemId, LabelMaker>; readonly format: LabelFormat },
): Promise<LabelPlan> {
  const lines = linesOf(items, makers)
  const before = await readKept(access, lines)
  const wanted = wantedOf(access, items, { makers, kept: before })
  const refusals = wanted.length === 0 ? new Map<BookingId, string>() : await access.fetcher.fetch(wanted)
  const refusalOf = (lineId: BookingId) => {
    const said = refusals.get(lineId)
    return said === undefined ? undefined : access.say(said)
  }
  const kept = wanted.length === 0 ? before : await readKept(access, lines)
  const isForPrinter = printerResolution(format) !== null
  const plan = planOf(access, items, { makers, pagesOf: (lineId) => kept.get(lineId) ?? 0, refusalOf })
  if (isForPrinter) {
    for (const id of await findTooLarge(access, lines)) if (plan.counts.delete(id)) plan.reasons.set(id, TOO_LARGE)
  }
  return isForPrinter ? plan : { ...plan, onPaper: new Set() }
}

/** What is known of the lines that couriers make labels for. */
interface KnownOfLines {
  readonly makers: ReadonlyMap<ItemId, LabelMaker>
  readonly pagesOf: (lineId: BookingId) => number
  readonly refusalOf: (lineId: BookingId) => string | undefined
}

function planOf(
  { catalogue }: LabelAccess,
  items: readonly ShipmentItem[],
  { makers, pagesOf, refusalOf }: KnownOfLines,
): {
  readonly counts: Map<ItemId, number>
  readonly reasons: Map<ItemId, string>
  readonly onPaper: Set<ItemId>
} {
  const lines = linesOf(items, makers)
  const counts = new Map<ItemId, number>()
  const reasons = new Map<ItemId, string>()
  const onPaper = new Set<ItemId>()
  for (const item of items) {
    const maker = makers.get(item.Id)
    const isOwn = maker?.kind !== "courier"
    const lineId = lines.get(item.Id)
    const ofCourier = lineId === undefined ? 0 : pagesOf(lineId)
    const pages = isOwn ? itemToLabels(item, catalogue).length : ofCourier
    if (pages > 0) {
      const taken = maker?.papers ?? null
      counts.set(item.Id, pages + formPageCount(item, taken))
      if (itemPapers(item, taken, catalogue).some(({ kind }) => kind === "invoice")) onPaper.add(item.Id)
    } else reasons.set(item.Id, (lineId === undefined ? undefined : refusalOf(lineId)) ?? NOT_MADE)
  }
  return { counts, reasons, onPaper }
}

/** Items whose courier made a label that a label printer can't print. */
async function findTooLarge(access: LabelAccess, lines: ReadonlyMap<ItemId, BookingId>): Promise<readonly ItemId[]> {
  if (lines.size === 0) return []
  const { fitsLabelPrinter } = await import("@smart-send/documents/zpl/print-pages")
  const kept = await access.tx(async (tx) => readKeptLabels(tx, [...lines.values()]))
  const tooLarge: ItemId[] = []
  for (const [id, lineId] of lines) {
    const label = kept.get(lineId)
    if (label !== undefined && !(await fitsLabelPrinter(label.bytes))) tooLarge.push(id)
  }
  return tooLarge
}

async function readKept(
  access: LabelAccess,
  lines: ReadonlyMap<ItemId, BookingId>,
): Promise<ReadonlyMap<BookingId, number>> {
  return lines.size === 0 ? new Map() : access.tx(async (tx) => readKeptPages(tx, [...lines.values()]))
}

/** The labels in the order of the items, each followed by its customs papers. */
export async function readLabels(
  access: LabelAccess,
  items: readonly ShipmentItem[],
  makers: ReadonlyMap<ItemId, LabelMaker>,
): Promise<readonly PrintableLabel[]> {
  const lines = linesOf(items, makers)
  const ids = [...lines.values()]
  const kept =
    ids.length === 0 ? new Map<BookingId, CourierLabel>() : await access.tx(async (tx) => readKeptLabels(tx, ids))
  return items.flatMap((item): readonly PrintableLabel[] => {
    const maker = makers.get(item.Id)
    const papers = itemPapers(item, maker?.papers ?? null, access.catalogue)
    if (maker?.kind !== "courier") {
      const own = itemToLabels(item, access.catalogue).map((label) => ({ kind: "drawn", label }) as const)
      return [...own, ...papers]
    }
    const lineId = lines.get(item.Id)
    const label = lineId === undefined ? undefined : kept.get(lineId)
    return label === undefined ? [] : [{ kind: "courier", pdf: label.bytes }, ...papers]
  })
}

function linesOf(
  items: readonly ShipmentItem[],
  makers: ReadonlyMap<ItemId, LabelMaker>,
): ReadonlyMap<ItemId, BookingId> {
  return new Map(
    items.flatMap(({ Id }): readonly [ItemId, BookingId][] => {
      const maker = makers.get(Id)
      return maker?.kind === "courier" && maker.lineId !== null ? [[Id, maker.lineId]] : []
    }),
  )
}

function wantedOf(
  { scope }: LabelAccess,
  items: readonly ShipmentItem[],
  { makers, kept }: { readonly makers: ReadonlyMap<ItemId, LabelMaker>; readonly kept: ReadonlyMap<BookingId, number> },
): readonly WantedLabel[] {
  return items.flatMap(({ Id }) => {
    const maker = makers.get(Id)
    if (maker?.kind !== "courier" || maker.lineId === null || kept.has(maker.lineId)) return []
    const { lineId, courier, shipmentRef } = maker
    return [{ lineId, courier, shipmentRef, scope }]
  })
}

function lineOf({ BookingDetails }: ShipmentItem): BookingId | null {
  return bookingIdSchema.safeParse(BookingDetails?.OrderLineId).data ?? null
}

function serviceCourier({ BookingDetails }: ShipmentItem, catalogue: Catalogue): string {
  if (BookingDetails === null) return ""
  const { Provider, AccountId, Id } = BookingDetails.Service
  const service = serviceOf(catalogue, { provider: Provider, account: AccountId, serviceId: Id })
  return service?.details.Meta["Courier"] ?? ""
}
