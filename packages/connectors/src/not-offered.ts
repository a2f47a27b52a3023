import type { Courier, CourierOffers } from "./courier.ts"

const refusal = { kind: "rejected", code: "NOT-OFFERED", message: "This courier does not offer that." } as const

/** What an operation answers that the courier's protocol has not, by its name in the manifest's `offers`. */
export const notOffered: Readonly<Pick<Courier, keyof CourierOffers>> = {
  rate: async () => refusal,
  track: async () => ({ kind: "absent" }),
  closeOut: async () => refusal,
  label: async () => refusal,
}
