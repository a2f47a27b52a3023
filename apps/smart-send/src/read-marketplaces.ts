import { readFile } from "node:fs/promises"
import { parseJsonText } from "@smart-send/domain/text/json-text"
import type { MarketplaceConnection } from "@smart-send/connectors/marketplace"
import { lackingOf, marketplaceNames } from "@smart-send/connectors/marketplace-registry"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { z } from "zod"

const secureUrl = z
  .url({ protocol: /^https$/, error: "must start with https://" })
  .transform((url) => url.replace(/\/+$/, ""))

const connectionSchema = z.strictObject({
  clientId: z.string().default(""),
  clientSecret: z.string().default(""),
  /** Other addresses than the marketplace's own: its sandbox. */
  urls: z.record(z.string(), secureUrl).default({}),
  options: z.record(z.string(), z.string()).default({}),
})
const fileSchema = z.partialRecord(z.enum(marketplaceNames), connectionSchema)

/** The operator's registrations at marketplaces, from MARKETPLACES_FILE. Messages never repeat a key or a secret from it. */
export async function readMarketplaces(path: string): Promise<readonly MarketplaceConnection[]> {
  let content: unknown
  try {
    content = parseJsonText(await readFile(path, "utf8"))
  } catch {
    throw new StartRefusal(`MARKETPLACES_FILE ${path} can't be read as JSON.`)
  }
  const read = fileSchema.safeParse(content)
  if (read.success) {
    const lacking = Object.entries(read.data).flatMap(([connector, connection]) =>
      connection === undefined ? [] : lackingOf({ connector, ...connection }).map((field) => `${connector}.${field}`),
    )
    if (lacking.length > 0) {
      throw new StartRefusal(`MARKETPLACES_FILE ${path} lacks ${lacking.join(", ")}: without it no shop can be linked.`)
    }
    return Object.entries(read.data).flatMap(([connector, connection]) =>
      connection === undefined ? [] : [{ connector, ...connection, allowedOrigins: [] }],
    )
  }
  const faults = read.error.issues.map((issue) => {
    const isName = issue.code === "unrecognized_keys" && issue.path.length === 0
    const message = isName ? `${issue.keys.join(", ")} must be one of ${marketplaceNames.join(", ")}` : issue.message
    return `${issue.path.join(".")} ${message}`.trim()
  })
  throw new StartRefusal(`MARKETPLACES_FILE ${path} is not valid: ${faults.join("; ")}.`)
}
