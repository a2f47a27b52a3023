import type { getOrder as getOrderCall } from "@smart-send/contract/order/get-order"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { readOrder } from "./order-store.ts"
import { presentOrder } from "./present-order.ts"

type GetCall = typeof getOrderCall

/** One order line with its item. */
export async function getOrder(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<GetCall>,
): Promise<Answer<GetCall>> {
  const order = await context.tx((tx) => readOrder(tx, params))
  if (order === undefined) return err({ code: "NOT-FOUND" })
  return ok({ Order: presentOrder(order, { names: courierNames(platform, context.tenant), tenant: context.tenant }) })
}
