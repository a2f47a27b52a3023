import { readFile } from "node:fs/promises"
import { parseJsonText } from "@smart-send/domain/text/json-text"
import type { AddressConnection } from "@smart-send/connectors/address-provider"
import { addressConnectorNames } from "@smart-send/connectors/address-registry"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { z } from "zod"

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

const connectionSchema = z.strictObject({
  connector: z.enum(addressConnectorNames, `must be one of ${addressConnectorNames.join(", ")}`),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith("https:") || LOOPBACK.has(new URL(url).hostname), "must start with https://")
    .transform((url) => url.replace(/\/+$/, "")),
  apiKey: z.string().min(1),
})

/** The connection to the address provider, from ADDRESSES_FILE. Messages never repeat a key or an address from it. */
export async function readAddresses(path: string): Promise<AddressConnection> {
  let content: unknown
  try {
    content = parseJsonText(await readFile(path, "utf8"))
  } catch {
    throw new StartRefusal(`ADDRESSES_FILE ${path} can't be read as JSON.`)
  }
  const read = connectionSchema.safeParse(content)
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`.trim())
  throw new StartRefusal(`ADDRESSES_FILE ${path} is not valid: ${faults.join("; ")}.`)
}
