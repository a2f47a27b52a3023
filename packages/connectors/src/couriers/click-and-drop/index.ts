import type { Courier, CourierConnection } from "../../courier.ts"
import { notOffered } from "../../not-offered.ts"
import { createClickAndDropApi } from "./api.ts"
import { book } from "./book/index.ts"
import { cancel } from "./cancel/index.ts"
import { closeOut } from "./close-out/index.ts"
import { findCloseOut } from "./find-close-out/index.ts"
import { label } from "./label/index.ts"
import { list } from "./list/index.ts"
import { lookup } from "./lookup/index.ts"
import { manifest } from "./manifest.ts"

/** Royal Mail by its Click & Drop API. `account` is the carrier's name there, needed by accounts that have several. */
export function createClickAndDrop(connection: CourierConnection): Courier {
  const api = createClickAndDropApi(connection)
  return {
    manifest,
    rate: notOffered.rate,
    book: async (request, signal) => book(api, request, signal),
    lookup: async (reference, signal) => lookup(api, reference, signal),
    cancel: async (reference, signal) => cancel(api, reference, signal),
    track: notOffered.track,
    webhook: notOffered.webhook,
    closeOut: async (_request, signal) => closeOut(api, signal),
    findCloseOut: async (shipments, signal, manifestRef = "") => findCloseOut(api, { shipments, manifestRef }, signal),
    label: async ({ reference }, _format, signal) => label(api, reference, signal),
    list: async (request, signal) => list(api, request, signal),
  }
}
