import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** Where the seller was when leaving for the page of a payment. */
export interface PaymentPlace {
  readonly payment: string
  /** Path and query. */
  readonly address: string
}

/** The last places, newest first. A card's check may end in another tab, so they are kept for all tabs. */
export const paymentPlaces = storedValue<readonly PaymentPlace[]>({
  name: "user.payment-places",
  area: localArea,
  schema: z.array(z.object({ payment: z.string(), address: z.string() })),
  fallback: [],
})
