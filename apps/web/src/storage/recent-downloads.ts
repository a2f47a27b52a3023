import { z } from "zod"
import { sessionArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** FILES-3: at most 50. */
export const MOST_DOWNLOADS = 50

/** A download entry (FILES-1). It names a count and a kind of file, never a buyer. */
const downloadSchema = z.object({
  UID: z.string().max(64),
  Label: z.string().max(200),
  /**
   * Where the file is: a short-lived link of the service, or an address of this page view; empty while the file is
   * being made.
   */
  Href: z.string().max(2000),
  /** `Failed` is ours: the file could not be made, and `Why` says why (FILES-7). */
  Status: z.enum(["Processing", "Ready", "Failed"]),
  Type: z.enum(["Labels", "Documents", "CSV"]),
  /** Milliseconds since 1970: when the file was asked for. */
  Made: z.number(),
  /** In words for a person; empty unless it failed. */
  Why: z.string().max(500).default(""),
  /** How the file is made again, also after a reload; read by what makes it. Null for a file that only this page view can make. */
  Recipe: z.object({ kind: z.string(), body: z.unknown() }).nullable().default(null),
})
export type Download = z.infer<typeof downloadSchema>

export const recentDownloads = storedValue<readonly Download[]>({
  name: "user.downloads",
  area: sessionArea,
  schema: z.array(downloadSchema).max(MOST_DOWNLOADS),
  fallback: [],
})
