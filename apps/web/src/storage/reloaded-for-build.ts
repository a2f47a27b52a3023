import { z } from "zod"
import { sessionArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** When this tab last reloaded itself for a new build, in milliseconds since 1970. */
export const reloadedForBuild = storedValue({
  name: "device.reloaded-for-build",
  area: sessionArea,
  schema: z.number(),
  fallback: 0,
})
