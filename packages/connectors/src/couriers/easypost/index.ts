import type { Courier, CourierConnection } from "../../courier.ts"
import { createEasyPostApi } from "./api.ts"
import { book } from "./book/index.ts"
import { cancel } from "./cancel/index.ts"
import { closeOut } from "./close-out/index.ts"
import { findCloseOut } from "./find-close-out/index.ts"
import { label } from "./label/index.ts"
import { list } from "./list/index.ts"
import { lookup } from "./lookup/index.ts"
import { manifest } from "./manifest.ts"
import { rate } from "./rate/index.ts"
import { track } from "./track/index.ts"
import { webhook } from "./webhook/index.ts"

/** One courier by EasyPost: the one of the connection's carrier account. */
export function createEasyPost(connection: CourierConnection): Courier {
  const api = createEasyPostApi(connection)
  return {
    manifest,
    rate: async (request, signal) => rate(api, request, signal),
    book: async (request, signal) => book(api, request, signal),
    lookup: async (reference, signal) => lookup(api, reference, signal),
    cancel: async (reference, signal) => cancel(api, reference, signal),
    track: async (trackingNumber, signal) => track(api, trackingNumber, signal),
    webhook: (delivery) => webhook(connection.webhookSecret, delivery),
    closeOut: async (request, signal) => closeOut(api, request, signal),
    findCloseOut: async (shipments, signal) => findCloseOut(api, shipments, signal),
    label: async ({ reference }, _format, signal) => label(api, reference, signal),
    list: async (request, signal) => list(api, request, signal),
  }
}
