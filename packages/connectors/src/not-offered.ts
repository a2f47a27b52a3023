import type { Courier, CourierOffers } from "./courier.ts"

const refusal = { kind: "rejected", code: "NOT-OFFERED", message: "This courier does not offer that." } as const

/** The answer of an operation that the courier's protocol does not have, by its name in the manifest's `offers`. */
export const notOffered: Readonly<Pick<Courier, keyof CourierOffers>> = {
  rate: async () => refusal,
  track: async () => ({ kind: "absent" }),
  closeOut: async () => refusal,
  label: async () => refusal,
}
