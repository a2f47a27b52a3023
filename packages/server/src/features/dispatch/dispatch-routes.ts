import { dispatchItems as dispatchItemsCall } from "@smart-send/contract/dispatch/dispatch-items"
import { getDispatchDetails } from "@smart-send/contract/dispatch/get-dispatch-details"
import { listDispatchDetails as listDispatchDetailsCall } from "@smart-send/contract/dispatch/list-dispatch-details"
import { err, ok } from "@smart-send/domain/result/result"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { dispatchItems } from "./dispatch-items.ts"
import type { Dispatchers } from "./dispatcher.ts"
import { listDispatchDetails } from "./list-dispatch-details.ts"

export const dispatchRoutes = (dispatchers: Dispatchers): readonly Route[] => [
  route(getDispatchDetails, async (context, { params }) => {
    const [details] = await listDispatchDetails(dispatchers, context, [params.id])
    return details === undefined ? err({ code: "NOT-FOUND" }) : ok(details)
  }),
  route(listDispatchDetailsCall, async (context, { body }) =>
    ok({ Items: await listDispatchDetails(dispatchers, context, body.Ids) }),
  ),
  route(dispatchItemsCall, async (context, input) => dispatchItems(dispatchers, context, input)),
]
