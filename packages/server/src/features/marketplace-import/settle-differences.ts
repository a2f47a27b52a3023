import type { settleDifferences as settleDifferencesCall } from "@smart-send/contract/marketplace-account/settle-differences"
import { goesApart } from "@smart-send/domain/changed-order/goes-apart"
import { withShopDifferences } from "@smart-send/domain/changed-order/shop-differences"
import { takenChanges } from "@smart-send/domain/changed-order/take-changes"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isStillOpen } from "@smart-send/domain/marketplace-order/open-differences"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { noteSettled } from "../../records/changed-order/note-settled.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import { itemChanger } from "../../records/service-choice/item-changer.ts"
import { pointsWillDo } from "../../records/user-setting/points-will-do.ts"

type Call = typeof settleDifferencesCall

const APART =
  "Its orders go to different addresses by their shop. Split it first, or type the address that all of it goes to."

/**
 * Takes over what the shop says in place of what the seller typed, or leaves it (SHOP-15). What is left is only shown again when the
 * shop says something else.
 */
export async function settleDifferences(
  platform: Platform,
  context: CustomerContext,
  { body: { Ids, Take } }: Input<Call>,
): Promise<Answer<Call>> {
  const ids = [...new Set(Ids)]
  const change = itemChanger(platform, context, await pointsWillDo(context))
  const now = platform.clock.now().toISOString()
  return context.tx(async (tx) => {
    const items = await lockItems(tx, ids)
    const settled = new Map<ItemId, Result<ShipmentItem, string>>(
      ids.map((id) => {
        const item = items.get(id)
        if (item === undefined) return [id, err("We could not find that.")]
        return [id, Take && goesApart(item) ? err(APART) : settledItem(item)]
      }),
    )
    const changed = [...settled].flatMap(([id, result]) =>
      result.ok && result.value !== items.get(id) ? [result.value] : [],
    )
    const decided = [...settled].flatMap(([id, result]) => {
      const differences = items.get(id)?.ShopDifferences
      return result.ok && differences !== undefined ? [{ item: result.value, differences }] : []
    })
    await noteSettled(tx, { tenant: context.caller.tenant, customerId: context.customerId }, decided)
    await saveAndTell(tx, changed, context.caller.email, "Import")
    return ok({
      Items: [...settled].map(([Id, result]) => ({ Id, Success: result.ok, Error: result.ok ? null : result.error })),
    })
  })

  function settledItem(item: ShipmentItem): Result<ShipmentItem, string> {
    const differences = item.ShopDifferences
    if (differences === undefined) return ok(item)
    const weight = differences.Changes.find((each) => each.Part === "Weight" && isStillOpen(each, item))
    // A weight that was asked for is given with the seller's word that it is what it was.
    const kept = weight?.Now === "" && !Take ? { ...item.PackageDimensions, Weight: Number(weight.Was) } : undefined
    if (!Take) {
      const own = change(item, kept === undefined ? {} : { PackageDimensions: kept }, now)
      return ok(withShopDifferences(own.ok ? own.value : item, undefined))
    }
    const theirs = differences.Changes.flatMap(({ Part, Line, Product, Was, Now }) =>
      Part === "Weight"
        ? []
        : [{ part: Part, line: Line, product: Product, was: Was, now: Now, isYours: false, isOfOneOrder: false }],
    )
    const Weight = weight === undefined || weight.Now === "" ? null : Number(weight.Now)
    const lighter = Weight === null ? {} : { PackageDimensions: { ...item.PackageDimensions, Weight } }
    const taken = change(item, { ...takenChanges(item, differences, theirs), ...lighter }, now)
    return taken.ok
      ? ok(withShopDifferences(taken.value, undefined))
      : err("This order is booked, so its address can't be changed here any more.")
  }
}
