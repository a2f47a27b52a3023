import type { FastifyRequest } from "fastify"
import { createCallLimit } from "../call-limit.ts"
import type { Broker } from "../stand-in.ts"
import { courierOfKey, easyPostErrors, easyPostKeys } from "./easypost-answers.ts"
import { fileRoutes, paperRoutes } from "./easypost-papers.ts"
import { easyPostParts } from "./easypost-parts.ts"
import { easyPostProducts } from "./easypost-products.ts"
import { shipmentRoutes } from "./easypost-shipments.ts"
import { createEasyPostStore, type EasyPostStore } from "./easypost-store.ts"
import { trackerRoutes } from "./easypost-trackers.ts"
import { createEasyPostWebhooks, webhookRoutes } from "./easypost-webhooks.ts"

/** The EasyPost protocol for five couriers, as its documentation and the recordings of its own clients describe it. */
export const easyPost: Broker = {
  name: "easypost",
  couriers: new Map(
    [...easyPostProducts.keys()].map((courier) => [
      courier,
      (serial) => ({
        shipmentRef: `shp_${String(serial).padStart(32, "0")}`,
        trackingNumber: `${courier.slice(0, 3).toUpperCase()}${String(5_000_000_000 + serial)}`,
      }),
    ]),
  ),
  routes: (app, registers, { callsPerSecond }) => {
    const store = createEasyPostStore(registers)
    const isWithinLimit = createCallLimit(callsPerSecond)
    const webhooks = createEasyPostWebhooks()
    for (const [courier, register] of registers) register.whenMoved((booked) => webhooks.moved(courier, booked))
    easyPostErrors(app)
    // Files need no key: whoever has the address may fetch them.
    fileRoutes(app, store)
    void app.register((scope, _options, done) => {
      easyPostKeys(scope, registers, isWithinLimit)
      shipmentRoutes(scope, { store, registers, parts: easyPostParts(scope) })
      paperRoutes(scope, store)
      trackerRoutes(scope, registers)
      webhookRoutes(scope, webhooks)
      done()
    })
    const couriers = new Set(registers.keys())
    return (request) => courierOfCall(request, store, couriers)
  },
}

/**
 * The courier comes from the key, so that a fault affects only that courier's calls; for a file it comes from the file's
 * Shipment.
 */
function courierOfCall(request: FastifyRequest, store: EasyPostStore, couriers: ReadonlySet<string>): string | null {
  const named = courierOfKey(request)
  if (couriers.has(named)) return named
  const file = /\/postage_label\/([^/.]+)/.exec(request.url)?.[1]
  return file === undefined ? null : (store.find(file)?.courier ?? null)
}
