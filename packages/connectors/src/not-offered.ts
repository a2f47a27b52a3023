import { rejectedFor } from "./courier-refusal.ts"
import type { Courier, CourierOffers } from "./courier.ts"

const refusal = { kind: "rejected", code: "NOT-OFFERED", message: "This courier does not offer that." } as const

/** The answer of an operation that the courier's protocol does not have, by its name in the manifest's `offers`. */
export const notOffered: Readonly<Pick<Courier, keyof CourierOffers | "findCloseOut">> = {
  cancel: async () => rejectedFor("COURIER-NO-CANCEL"),
  rate: async () => refusal,
  track: async () => ({ kind: "absent" }),
  webhook: () => ({ kind: "refused" }),
  closeOut: async () => refusal,
  findCloseOut: async () => ({ kind: "absent" }),
  label: async () => refusal,
  list: async () => refusal,
}
