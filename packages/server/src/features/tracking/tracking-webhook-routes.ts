import { sendProblem } from "../../platform/http/send.ts"
import { API_HEADERS } from "../../platform/http/api-headers.ts"
import type { FastifyInstance } from "fastify"
import { createDeliveryIntake } from "./deliveries.ts"
import { newsNotifier } from "./tracking-notifiers.ts"
import type { TrackingPlatform } from "./tracking-options.ts"
import { keepUnreadEvents } from "./unread-events.ts"

/** Far above any delivery about one parcel. */
const MOST_BYTES = 256_000

/**
 * Where couriers report by webhook: `/hooks/couriers/{courier}` (TRACK-13). The signature is verified on the bytes as they came,
 * before anything is read of them; whose parcel it is follows from the courier and the number, never from what the body says of
 * us. A verified delivery is kept and answered at once, and worked on afterwards.
 */
export function trackingWebhookRoutes(app: FastifyInstance, platform: TrackingPlatform): void {
  const keep = createDeliveryIntake(platform.db)
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body))
    scope.post<{ Params: { courier: string } }>(
      "/hooks/couriers/:courier",
      { bodyLimit: MOST_BYTES },
      async (request, reply) => {
        reply.headers(API_HEADERS)
        const { courier: name } = request.params
        const courier = platform.couriers.get(name)
        if (courier === undefined || !courier.manifest.offers.webhook) return sendProblem(reply, { code: "NOT-FOUND" })
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const outcome = courier.webhook({ headers: request.headers, body })
        if (outcome.kind === "refused") return sendProblem(reply, { code: "UNAUTHORIZED" })
        if (outcome.kind === "news") {
          await keepUnreadEvents(platform, name, outcome.unread)
          if (await keep({ courier: name, id: outcome.id, news: outcome.news })) newsNotifier(platform).notify()
        }
        return reply.code(200).send({})
      },
    )
    done()
  })
}
