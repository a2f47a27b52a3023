import { z } from "zod"
import { sessionArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/**
 * When the last sign-ins of this tab failed, in milliseconds since 1970. It prevents a failing sign-in from looping.
 */
export const signInFailures = storedValue<readonly number[]>({
  name: "device.sign-in-failures",
  area: sessionArea,
  schema: z.array(z.number()).max(10),
  fallback: [],
})
