import { readFile } from "node:fs/promises"
import type { CourierConnection } from "@smart-send/connectors/courier"
import { courierNames } from "@smart-send/connectors/registry"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { z } from "zod"

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

const connectionSchema = z.strictObject({
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith("https:") || LOOPBACK.has(new URL(url).hostname), "must start with https://")
    .transform((url) => url.replace(/\/+$/, "")),
  apiKey: z.string().min(1),
})
const fileSchema = z.record(
  z.string().refine((name) => courierNames.includes(name), `must be one of ${courierNames.join(", ")}`),
  connectionSchema,
)

/** Where the couriers are reached, from COURIERS_FILE. No key or address of it is ever repeated in a message. */
export async function readCouriers(path: string): Promise<Readonly<Record<string, CourierConnection>>> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(path, "utf8"))
  } catch {
    throw new StartRefusal(`COURIERS_FILE ${path} can't be read as JSON.`)
  }
  const read = fileSchema.safeParse(content)
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`.trim())
  throw new StartRefusal(`COURIERS_FILE ${path} won't do: ${faults.join("; ")}.`)
}
