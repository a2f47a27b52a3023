import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/**
 * When a tab of this browser last began to have every account imported, and when that was last answered, in milliseconds since
 * 1970. Of several tabs one does it.
 */
export const importTrigger = storedValue({
  name: "user.imports.triggered",
  area: localArea,
  schema: z.object({ begun: z.number(), answered: z.number() }),
  fallback: { begun: 0, answered: 0 },
})
