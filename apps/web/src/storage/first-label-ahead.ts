import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** More customers than set up their account with one browser. */
const MOST_CUSTOMERS = 20

/** The customers who have set up their account with this browser and are still led to a first label, by their ids (ACCOUNT-9). */
const customersAhead = storedValue<readonly string[]>({
  name: "device.first-label-ahead",
  area: localArea,
  schema: z.array(z.string().max(50)).max(MOST_CUSTOMERS),
  fallback: [],
})

/** It belongs to the customer, so that another tab, the next day and a new sign-in still show the way. */
export const firstLabelAhead = {
  isOf: (customer: string): boolean => customersAhead.read().includes(customer),
  begin: (customer: string): void => customersAhead.write([...others(customer), customer].slice(-MOST_CUSTOMERS)),
  end: (customer: string): void => customersAhead.write(others(customer)),
}

function others(customer: string): readonly string[] {
  return customersAhead.read().filter((id) => id !== customer)
}
