import type { getItemActivity as getItemActivityCall } from "@smart-send/contract/item/get-item-activity"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { presentActivity } from "./present-activity.ts"
import { readActivity } from "./activity-store.ts"

type Call = typeof getItemActivityCall

/** The activity of an item, newest first, down to its creation. */
export async function getItemActivity(context: CustomerContext, { params }: Input<Call>): Promise<Answer<Call>> {
  const activity = await context.tx((tx) => readActivity(tx, params.id))
  return activity === null ? err({ code: "NOT-FOUND" }) : ok({ Entries: presentActivity(activity) })
}
