import type { Courier, CourierConnection } from "../../courier.ts"
import { createHeronApi } from "./api.ts"
import { book } from "./book/index.ts"
import { cancel } from "./cancel/index.ts"
import { list } from "./list/index.ts"
import { lookup } from "./lookup/index.ts"
import { manifest } from "./manifest.ts"
import { notOffered } from "../../not-offered.ts"
import { track } from "./track/index.ts"

/** Heron over its JSON interface. */
export function createHeron(connection: CourierConnection): Courier {
  const api = createHeronApi(connection)
  return {
    ...notOffered,
    manifest,
    book: async (request, signal) => book(api, request, signal),
    lookup: async (reference, signal) => lookup(api, reference, signal),
    cancel: async (reference, signal) => cancel(api, reference, signal),
    list: async (request, signal) => list(api, request, signal),
    track: async (trackingNumber, signal) => track(api, trackingNumber, signal),
  }
}
