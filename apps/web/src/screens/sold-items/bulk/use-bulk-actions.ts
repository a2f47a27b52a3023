import type { Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import { canBeDispatched } from "@smart-send/domain/item/can-be-dispatched"
import { canBeBooked } from "@smart-send/domain/item/item-status"
import type { ItemChanges, ItemStatus } from "@smart-send/domain/item/item"
import { moveItemStatus } from "@smart-send/domain/item/item-lifecycle"
import { isToPick } from "@smart-send/domain/picking/pick-filter"
import { isReturnable } from "@smart-send/domain/returns/arrange-return"
import { lazyModule } from "@smart-send/ui/lazy-module"
import { useTranslation } from "react-i18next"
import { useBeforeAct } from "../../../data/items/act-gate.ts"
import type { ItemDriver } from "../../../data/items/item-driver.ts"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { useSession } from "../../../data/session/session-context.ts"
import type { ProductCodes } from "../../../product/product-codes-fields.tsx"
import type { ExtraEntry } from "../../../grid/changes/change-extras.ts"
import type { ParcelEntry } from "../../../grid/changes/change-parcel.ts"
import type { SameValue } from "../../../grid/changes/change-same-value.ts"
import type { TagEntry } from "../../../grid/changes/change-tags.ts"
import type { TariffEntry } from "../../../grid/changes/change-tariff-codes.ts"
import type { BulkEdits } from "./bulk-edits.ts"
import type { BulkName, WhyNothing } from "./bulk-run.ts"
import { useBulkRun, type BulkRuns } from "./use-bulk-run.ts"

const edits = lazyModule(async () => (await import("./bulk-edits.ts")).bulkEdits)

const shops = lazyModule(async () => import("../../../data/dispatch/notify-shops.ts"))
const papers = lazyModule(async () => import("../../../data/label/save-documents.ts"))

const DONE_BY_STATUS: Readonly<Record<ItemStatus, BulkName>> = {
  Inactive: "savedDone",
  Active: "restoredDone",
  Deleted: "archivedDone",
}

/**
 * The rows of these items show the outcome themselves. The others are reported, because their row may leave the view.
 */
const SAID_BY_ROW: ReadonlySet<BulkName> = new Set(["parcelDone", "cheapestDone"])

type Ids = Iterable<ItemId>
type Changes = ReadonlyMap<ItemId, ItemChanges>
type ChangesBy = (made: BulkEdits, records: readonly ItemRecord[]) => Changes

export interface BulkActions {
  readonly runs: BulkRuns
  readonly setParcel: (ids: Ids, entry: ParcelEntry) => void
  readonly assignCheapest: (ids: Ids) => void
  readonly setStatus: (ids: Ids, status: ItemStatus) => void
  readonly setTags: (ids: Ids, entry: TagEntry) => void
  readonly setExtra: (ids: Ids, entry: ExtraEntry) => void
  readonly dropUnavailableExtras: (ids: Ids) => void
  /** An ISO date; null clears the date. */
  readonly setCollectionDate: (ids: Ids, day: string | null) => void
  readonly setTariffCode: (ids: Ids, entry: TariffEntry) => void
  readonly setSameValue: (ids: Ids, entry: SameValue) => void
  /** An ISO date; null marks as not packaged. */
  readonly setPackaged: (ids: Ids, today: string | null) => void
  /** On its own row, a dispatched item can be marked as well. */
  readonly setOnePackaged: (id: ItemId, today: string | null) => void
  readonly release: (ids: Ids) => void
  /** Creates for each dispatched parcel the order that brings it back. */
  readonly arrangeReturns: (ids: Ids) => void
  /** Notifies the marketplaces of booked orders, at once. */
  readonly notify: (ids: Ids) => void
  /** The picking list of booked orders, as a file among the downloads. */
  readonly savePickingList: (ids: Ids) => void
  readonly fillFromMemory: (changes: Changes) => void
  /** kg of one piece, by product. */
  readonly setWeights: (ids: Ids, weights: ReadonlyMap<string, number>) => void
  readonly setCodes: (ids: Ids, codes: ReadonlyMap<string, ProductCodes>) => void
  readonly setRecipient: (id: ItemId, recipient: Address) => void
}

/**
 * The actions on the selection or on one row. Each shows at once, is sent at once, and is reported when every item has
 * its answer.
 */
export function useBulkActions(driver: ItemDriver): BulkActions {
  const { t } = useTranslation("items")
  const session = useSession()
  const runs = useBulkRun(driver)
  const beforeAct = useBeforeAct()
  const recordsOf = (ids: Ids): readonly ItemRecord[] => [...ids].flatMap((id) => driver.store.get(id) ?? [])
  const bookable = (ids: Ids): readonly ItemRecord[] => recordsOf(ids).filter(isToSend)

  const edit = (name: BulkName, changes: Changes, whyNothing: WhyNothing): void => {
    if (changes.size === 0) runs.sayNothing(name, whyNothing)
    else if (changes.size === 1 && SAID_BY_ROW.has(name)) void driver.editNow(changes)
    else runs.start(name, changes.size, async (onProgress) => driver.editNow(changes, onProgress))
  }
  const editBy = (name: BulkName, ids: Ids, changesBy: ChangesBy, whyNothing: WhyNothing = "same"): void =>
    beforeAct(ids, () => edits.whenThere((made) => edit(name, changesBy(made, recordsOf(ids)), whyNothing)))
  /** Of those that are still to be sent. */
  const editToSend = (name: BulkName, ids: Ids, changesBy: ChangesBy, whyNothing: WhyNothing = "same"): void => {
    const why = bookable(ids).length === 0 ? "notToSend" : whyNothing
    editBy(name, ids, (made, records) => changesBy(made, records.filter(isToSend)), why)
  }

  return {
    runs,
    setParcel: (ids, entry) => {
      const why = entry.isForced ? "sameParcel" : "noneMissing"
      editToSend("parcelDone", ids, (made, records) => made.parcelChanges(records, entry), why)
    },
    assignCheapest: (ids) =>
      beforeAct(ids, () => {
        const wanted = bookable(ids).map(({ id }) => id)
        if (wanted.length === 0) runs.sayNothing("cheapestDone", "notToSend")
        else if (wanted.length === 1) void driver.assignCheapest(wanted)
        else runs.start("cheapestDone", wanted.length, async (tell) => driver.assignCheapest(wanted, {}, tell))
      }),
    setStatus: (ids, Status) =>
      beforeAct(ids, () => {
        const moving = recordsOf(ids).filter(({ item }) => item.Status !== Status && moveItemStatus(item, Status).ok)
        edit(DONE_BY_STATUS[Status], new Map(moving.map(({ id }) => [id, { Status }])), "status")
      }),
    setTags: (ids, entry) =>
      editBy("tagsDone", ids, (made, records) => made.tagChanges(records.filter(canBeTagged), entry)),
    setExtra: (ids, entry) => editToSend("extrasDone", ids, (made, records) => made.extraChanges(records, entry)),
    dropUnavailableExtras: (ids) =>
      editToSend("extrasDone", ids, (made, records) => made.withoutUnavailableExtras(records)),
    setCollectionDate: (ids, day) =>
      editToSend("dateDone", ids, (made, records) => made.collectionDateChanges(records, day)),
    setTariffCode: (ids, entry) => editToSend("tariffDone", ids, (made, records) => made.tariffChanges(records, entry)),
    setSameValue: (ids, entry) =>
      editToSend("valueDone", ids, (made, records) => made.sameValueChanges(records, entry)),
    setPackaged: (ids, today) =>
      editBy(packagedName(today), ids, (made, records) => made.packagedChanges(records, today), "packaged"),
    setOnePackaged: (id, today) =>
      editBy(
        packagedName(today),
        [id],
        (made, records) =>
          new Map(
            records.flatMap(({ item }) => {
              const change = made.packagedChange(item, today)
              return change === null ? [] : [[id, change]]
            }),
          ),
        "packaged",
      ),
    release: (ids) =>
      beforeAct(ids, () => {
        const staged = recordsOf(ids)
          .filter(({ item }) => item.BookingDetails?.BookingStatus === "AwaitingPayment")
          .map(({ id }) => id)
        if (staged.length === 0) runs.sayNothing("releasedDone", "notStaged")
        else runs.start("releasedDone", staged.length, async (tell) => driver.release(staged, tell))
      }),
    arrangeReturns: (ids) =>
      beforeAct(ids, () => {
        const returned = recordsOf(ids).flatMap(({ id, item }) => (isReturnable(item) ? [id] : []))
        if (returned.length === 0) runs.sayNothing("returnDone", "notReturnable")
        else runs.start("returnDone", returned.length, async () => driver.arrangeReturns(returned))
      }),
    notify: (ids) =>
      beforeAct(ids, () => {
        const waiting = recordsOf(ids).flatMap(({ id, item }) => (canBeDispatched(item) ? [id] : []))
        if (waiting.length === 0) runs.sayNothing("notifiedDone", "notToNotify")
        else {
          shops.whenThere(({ notifyShops }) =>
            runs.start("notifiedDone", waiting.length, async (tell) => notifyShops(session.edge, waiting, tell)),
          )
        }
      }),
    savePickingList: (ids) =>
      beforeAct(ids, () => {
        const picked = recordsOf(ids).flatMap(({ id, item }) => (isToPick(item) ? [id] : []))
        if (picked.length === 0) runs.sayNothing("packagedDone", "notToPick")
        else {
          papers.whenThere(
            ({ saveDocuments }) => void saveDocuments(session, picked, "PICKING_LIST", t("menu.pickingList")),
          )
        }
      }),
    fillFromMemory: (changes) => beforeAct(changes.keys(), () => edit("memoryDone", changes, "nothingRemembered")),
    setWeights: (ids, weights) =>
      editToSend("parcelDone", ids, (made, records) => made.weightChanges(records, weights), "notWeighed"),
    setCodes: (ids, codes) => editToSend("tariffDone", ids, (made, records) => made.codeChanges(records, codes)),
    setRecipient: (id, Recipient) => edit("valueDone", new Map([[id, { Recipient }]]), "same"),
  }
}

function isToSend({ item }: ItemRecord): boolean {
  return canBeBooked(item)
}

function packagedName(today: string | null): BulkName {
  return today === null ? "notPackagedDone" : "packagedDone"
}

/** Tags may be changed at any time, also on booked items, but not on items of another type (SELECT-5). */
function canBeTagged({ item }: ItemRecord): boolean {
  return item.Type === "SmartSend"
}
