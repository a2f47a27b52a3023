import type { Courier, CourierConnection } from "../../courier.ts"
import { notOffered } from "../../not-offered.ts"
import { createDpdApi } from "./api.ts"
import { book } from "./book/index.ts"
import { label } from "./label/index.ts"
import { lookup } from "./lookup/index.ts"
import { manifest } from "./manifest.ts"
import { track } from "./track/index.ts"

/** DPD UK by its customer API, with the key and the secret of one account. */
export function createDpd(connection: CourierConnection): Courier {
  const api = createDpdApi(connection)
  return {
    manifest,
    ...notOffered,
    book: async (request, signal) => book(api, request, signal),
    lookup: async (reference, signal) => lookup(api, reference, signal),
    track: async (trackingNumber, signal) => track(api, trackingNumber, signal),
    label: async ({ shipmentRef }, _format, signal) => label(api, shipmentRef, signal),
  }
}
