import { getCancellation as getCancellationCall } from "@smart-send/contract/cancellation/get-cancellation"
import { listCancellations as listCancellationsCall } from "@smart-send/contract/cancellation/list-cancellations"
import { requestCancellation as requestCancellationCall } from "@smart-send/contract/cancellation/request-cancellation"
import { listAccountRefunds } from "@smart-send/contract/refund/list-account-refunds"
import { listRefunds as listRefundsCall } from "@smart-send/contract/refund/list-refunds"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import type { CancellationPlatform } from "./cancellation-options.ts"
import { getCancellation } from "./get-cancellation.ts"
import { listCancellations } from "./list-cancellations.ts"
import { listRefunds } from "./list-refunds.ts"
import { requestCancellation } from "./request-cancellation.ts"

export const cancellationRoutes = (platform: CancellationPlatform): readonly Route[] => [
  route(requestCancellationCall, async (context, input) => requestCancellation(platform, context, input)),
  route(getCancellationCall, async (context, input) => getCancellation(platform, context, input)),
  route(listCancellationsCall, async (context, input) => listCancellations(platform, context, input)),
  route(listRefundsCall, async (context) => listRefunds(context)),
  route(listAccountRefunds, async (context, { params }) => listRefunds(context, params)),
]
