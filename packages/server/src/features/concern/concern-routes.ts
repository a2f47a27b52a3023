import { dismissConcern as dismissConcernCall } from "@smart-send/contract/concern/dismiss-concern"
import { listConcerns as listConcernsCall } from "@smart-send/contract/concern/list-concerns"
import { takeOutGoods as takeOutGoodsCall } from "@smart-send/contract/concern/take-out-goods"
import { isBooked } from "@smart-send/domain/item/item-status"
import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import { takenOut } from "@smart-send/domain/marketplace-order/pieces-gone"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform, Route } from "../../context.ts"
import { route, type Answer, type Input } from "../../platform/http/route.ts"
import { notePieces } from "../../records/changed-order/without-unwanted.ts"
import { dismissOrderConcern } from "../../records/concern/open-concern.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import {
  forgetGoods,
  isBeingCancelled,
  leaveRefund,
  readItemOfRefund,
  readPiecesOf,
} from "../../records/marketplace-account/refunded-pieces.ts"
import { readConcerns } from "./read-concerns.ts"

export const concernRoutes = (platform: Platform): readonly Route[] => [
  route(listConcernsCall, async (context) => listConcerns(context, platform)),
  route(dismissConcernCall, async (context, input) => dismissConcern(context, input)),
  route(takeOutGoodsCall, async (context, input) => takeOut(context, input)),
]

async function listConcerns(
  { tx }: CustomerContext,
  { marketplaces }: Platform,
): Promise<Answer<typeof listConcernsCall>> {
  return tx(async (work) => ok({ Concerns: [...(await readConcerns(work, marketplaces))] }))
}

async function dismissConcern(
  { tx }: CustomerContext,
  { params }: Input<typeof dismissConcernCall>,
): Promise<Answer<typeof dismissConcernCall>> {
  const isDone = await tx(
    async (work) => (await dismissOrderConcern(work, params.id)) || (await leaveRefund(work, params.id)),
  )
  return isDone ? ok({ Id: params.id }) : err({ code: "NOT-FOUND" })
}

/**
 * Takes refunded goods out of a parcel that keeps its label. The item is locked before what was refunded is read, so that a cancellation,
 * an import and a second press come one after the other.
 */
async function takeOut(
  { tx, caller }: CustomerContext,
  { params }: Input<typeof takeOutGoodsCall>,
): Promise<Answer<typeof takeOutGoodsCall>> {
  return tx(async (work): Promise<Answer<typeof takeOutGoodsCall>> => {
    const itemId = await readItemOfRefund(work, params.id)
    const item = itemId === null ? undefined : (await lockItems(work, [itemId])).get(itemId)
    if (item === undefined) return err({ code: "NOT-FOUND" })
    const pieces = await readPiecesOf(work, item, params.id)
    // It was taken out by an earlier press, or is wanted again.
    if (pieces.size === 0) return ok({ Id: params.id })
    const isOurs = isBooked(item) && !isWithCourier(item) && !(await isBeingCancelled(work, item.Id))
    const left = isOurs ? takenOut(item, pieces) : null
    if (left === null) return err({ code: "STATE-NOT-ALLOWED", message: NOT_OUT })
    await notePieces(work, caller.tenant, item, left)
    await forgetGoods(work, item.Id, params.id)
    await saveAndTell(work, [left], caller.email)
    return ok({ Id: params.id })
  })
}

const NOT_OUT = "These goods can't be taken out of the parcel any more."
