import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

export const colourSchemePreference = storedValue<"light" | "dark" | "auto">({
  name: "device.colour-scheme",
  area: localArea,
  schema: z.enum(["light", "dark", "auto"]),
  fallback: "auto",
})

export const localePreference = storedValue<string | null>({
  name: "device.locale",
  area: localArea,
  schema: z.string().max(12).nullable(),
  fallback: null,
})

/** The year whose Christmas banner was dismissed. */
export const christmasBannerDismissed = storedValue<number | null>({
  name: "device.christmas-banner-dismissed",
  area: localArea,
  schema: z.int().nullable(),
  fallback: null,
})

/** Whether single letters act as shortcuts: the user's setting as this device last knew it. */
export const singleKeysPreference = storedValue<boolean>({
  name: "device.single-keys",
  area: localArea,
  schema: z.boolean(),
  fallback: true,
})

/** The Downloads panel stays open until it is put away. */
export const downloadsPinned = storedValue<boolean>({
  name: "device.downloads-pinned",
  area: localArea,
  schema: z.boolean(),
  fallback: false,
})
