import { z } from "zod"
import { sessionArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** The pages with a list of orders, to the last of which the home page leads back. */
export const DASHBOARDS = ["sold-items", "my-orders", "in-transit", "marketplace-tracking"] as const

/** The list that was seen last in this tab. */
export const lastDashboard = storedValue<(typeof DASHBOARDS)[number]>({
  name: "user.dashboard.last",
  area: sessionArea,
  schema: z.enum(DASHBOARDS),
  fallback: "sold-items",
})
