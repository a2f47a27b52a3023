import { dispatchItems as dispatchItemsCall } from "@smart-send/contract/dispatch/dispatch-items"
import { getDispatchDetails } from "@smart-send/contract/dispatch/get-dispatch-details"
import { listDispatchDetails as listDispatchDetailsCall } from "@smart-send/contract/dispatch/list-dispatch-details"
import { listWaitingDispatches } from "@smart-send/contract/dispatch/list-waiting-dispatches"
import { err, ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { dispatchItems } from "./dispatch-items.ts"
import { listDispatchDetails } from "./list-dispatch-details.ts"
import { listWaiting } from "./list-waiting.ts"

export const dispatchRoutes = (platform: Platform): readonly Route[] => [
  route(getDispatchDetails, async (context, { params }) => {
    const [details] = await listDispatchDetails(platform, context, [params.id])
    return details === undefined ? err({ code: "NOT-FOUND" }) : ok(details)
  }),
  route(listDispatchDetailsCall, async (context, { body }) =>
    ok({ Items: await listDispatchDetails(platform, context, body.Ids) }),
  ),
  route(listWaitingDispatches, async (context, input) => listWaiting(context, input)),
  route(dispatchItemsCall, async (context, input) => dispatchItems(platform, context, input)),
]
