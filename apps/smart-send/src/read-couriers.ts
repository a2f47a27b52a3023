import { readFile } from "node:fs/promises"
import { parseJsonText } from "@smart-send/domain/text/json-text"
import type { CourierConnection } from "@smart-send/connectors/courier"
import { connectorNames } from "@smart-send/connectors/registry"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { z } from "zod"

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

const connectionSchema = z.strictObject({
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith("https:") || LOOPBACK.has(new URL(url).hostname), "must start with https://")
    .transform((url) => url.replace(/\/+$/, "")),
  apiKey: z.string().min(1),
  /** The second half of a key that has two. */
  apiSecret: z.string().min(1).max(500).optional(),
  /** The protocol; by default the courier's key is its name. */
  connector: z.string().max(40).optional(),
  account: z.string().max(200).default(""),
  /** What the courier signs its webhooks with. */
  webhookSecret: z.string().min(16, "must have 16 characters or more").max(500).optional(),
  /** The courier's own page about a parcel. */
  trackingPage: z
    .url({ protocol: /^https$/ })
    .refine((url) => url.includes("{number}"), "must have {number} in place of the tracking number")
    .optional(),
  callsPerSecond: z.number().positive().max(1000).optional(),
  serviceRegisterCode: z.string().min(1).max(2).optional(),
  overPricePercent: z.number().min(0).max(100).optional(),
  collectionTime: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time as 16:00")
    .optional(),
})
const fileSchema = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be a courier's key"), connectionSchema)

/** The connections to the couriers, from COURIERS_FILE. Messages never repeat a key or an address from it. */
export async function readCouriers(path: string): Promise<Readonly<Record<string, CourierConnection>>> {
  let content: unknown
  try {
    content = parseJsonText(await readFile(path, "utf8"))
  } catch {
    throw new StartRefusal(`COURIERS_FILE ${path} can't be read as JSON.`)
  }
  const read = fileSchema.safeParse(content)
  const faults = read.success
    ? Object.entries(read.data).flatMap(([key, { connector = key }]) =>
        connectorNames.includes(connector) ? [] : [`${key}.connector must be one of ${connectorNames.join(", ")}`],
      )
    : read.error.issues.map((issue) => {
        const message = issue.code === "invalid_key" ? issue.issues[0]?.message : issue.message
        return `${issue.path.join(".")} ${message ?? ""}`.trim()
      })
  if (read.success && faults.length === 0) {
    return Object.fromEntries(
      Object.entries(read.data).map(([key, { connector = key, ...rest }]) => [key, { connector, ...rest }]),
    )
  }
  throw new StartRefusal(`COURIERS_FILE ${path} is not valid: ${faults.join("; ")}.`)
}
