import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** Which station this browser is (PRINT-1). It belongs to the device: whoever signs in here stands beside the same printer. */
export const stationId = storedValue<string | null>({
  name: "device.station",
  area: localArea,
  schema: z.uuid().nullable(),
  fallback: null,
})
