import { z } from "zod"

/** Extra ids (EXTRA-1). ExtendedBaseCover is basic protection, Cover is full protection. */
export const extraIdSchema = z.enum([
  "ExtendedBaseCover",
  "Cover",
  "Signature",
  "PrintInStore",
  "Sms",
  "DeliveredDutyPaid",
  "DeliveryGuarantee",
  "DriverBringsLabel",
  "ThirdPartyEmail",
])
export type ExtraId = z.infer<typeof extraIdSchema>

export const extraIds: readonly ExtraId[] = extraIdSchema.options

export const extraSchema = z.strictObject({
  Id: extraIdSchema,
  Name: z.string().max(100),
  Provider: z.string().max(64),
})

/** Who added an extra to an item: the seller's profile, the service that it needs, or a rule. */
const addedBySchema = z.enum(["Profile", "Service", "Rule"])

/**
 * An extra of an item. `AddedBy` is left out where the seller added it. One of a rule stays until the rule or the seller
 * takes it off; those of the profile and of the service are worked out again at each change.
 */
export const itemExtraSchema = extraSchema.extend({ AddedBy: addedBySchema.optional() })
export type ItemExtra = z.infer<typeof itemExtraSchema>

/** The extras of an item, and those that its seller took off. */
export interface ExtrasOfItem {
  readonly Extras: readonly ItemExtra[]
  readonly ExtrasRemoved?: readonly ExtraId[] | undefined
}

/** Whether an extra stays whatever service the item has: the seller or a rule has added it. */
export function isOwnExtra({ AddedBy }: ItemExtra): boolean {
  return AddedBy !== "Profile" && AddedBy !== "Service"
}

/** The extras as they are saved, and what was removed. */
export interface SavedExtras {
  readonly Extras: ItemExtra[]
  /** Left out where nothing was. */
  readonly ExtrasRemoved?: ExtraId[]
}

/**
 * The extras that a seller sends for an item. One that was there before keeps who added it. One that is missing was
 * removed, and one that is new is not removed any more. With `isOtherService` what the former service brought is no
 * removal: it leaves with that service.
 */
export function extrasAsSent(before: ExtrasOfItem, sent: readonly ItemExtra[], isOtherService: boolean): SavedExtras {
  const had = new Map(before.Extras.map((extra) => [extra.Id, extra]))
  const there = new Set(sent.map(({ Id }) => Id))
  const gone = before.Extras.filter((extra) => !(isOtherService && extra.AddedBy === "Service")).map(({ Id }) => Id)
  const Extras = sent.map(({ AddedBy, ...extra }) => {
    const by = had.has(extra.Id) ? had.get(extra.Id)?.AddedBy : AddedBy
    return by === undefined ? extra : { ...extra, AddedBy: by }
  })
  return { Extras, ...removedExtras([...(before.ExtrasRemoved ?? []), ...gone].filter((id) => !there.has(id))) }
}

/** The extras of a parcel made from several: what one of the sellers' orders has of its own wins over what another has without. */
export function mergedExtras(items: readonly ExtrasOfItem[]): SavedExtras {
  const all = items.flatMap(({ Extras }) => Extras)
  const merged = new Map(
    [...all.filter((extra) => !isOwnExtra(extra)), ...all.filter(isOwnExtra)].map((extra) => [extra.Id, extra]),
  )
  const own = new Set(all.filter(isOwnExtra).map(({ Id }) => Id))
  const Extras = [...new Map(all.map((extra) => [extra.Id, extra])).keys()].flatMap((id) => merged.get(id) ?? [])
  return { Extras, ...removedExtras(items.flatMap((item) => item.ExtrasRemoved ?? []).filter((id) => !own.has(id))) }
}

/** The field that says what was removed, in one order; none where nothing was. */
export function removedExtras(ids: readonly ExtraId[]): Pick<SavedExtras, "ExtrasRemoved"> {
  const removed = new Set(ids)
  return removed.size === 0 ? {} : { ExtrasRemoved: extraIds.filter((id) => removed.has(id)) }
}
