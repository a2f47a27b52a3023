import { readFile } from "node:fs/promises"
import { parseJsonText } from "@smart-send/domain/text/json-text"
import { paymentConnectorNames } from "@smart-send/connectors/payment-registry"
import type { PaymentConnection } from "@smart-send/connectors/payments/payment-provider"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { z } from "zod"
import type { PaymentsFrom } from "./payment-settings.ts"

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])
/** Shorter than any provider gives out; without a secret anybody could sign a callback. */
const LEAST_SECRET = 16

const connectionSchema = z.strictObject({
  connector: z.enum(paymentConnectorNames, `must be one of ${paymentConnectorNames.join(", ")}`),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith("https:") || LOOPBACK.has(new URL(url).hostname), "must start with https://")
    .transform((url) => url.replace(/\/+$/, "")),
  apiKey: z.string().min(1),
  callbackSecret: z.string().min(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`),
})
const fileSchema = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be a provider's key"), connectionSchema)

/** The connections to the payment providers. Messages never repeat a key or a secret from PAYMENTS_FILE. */
export async function readPayments(from: PaymentsFrom): Promise<Readonly<Record<string, PaymentConnection>>> {
  return typeof from === "string" ? readFrom(from) : from
}

async function readFrom(path: string): Promise<Readonly<Record<string, PaymentConnection>>> {
  let content: unknown
  try {
    content = parseJsonText(await readFile(path, "utf8"))
  } catch {
    throw new StartRefusal(`PAYMENTS_FILE ${path} can't be read as JSON.`)
  }
  const read = fileSchema.safeParse(content)
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => {
    const message = issue.code === "invalid_key" ? issue.issues[0]?.message : issue.message
    return `${issue.path.join(".")} ${message ?? ""}`.trim()
  })
  throw new StartRefusal(`PAYMENTS_FILE ${path} is not valid: ${faults.join("; ")}.`)
}
