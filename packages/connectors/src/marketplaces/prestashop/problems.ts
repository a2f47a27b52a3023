import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import { z } from "zod"

/** The webservice's own codes of what is wrong between it and a key. */
const codeSchema = z.enum(["16", "17", "18", "20", "21", "22", "23", "25", "26", "27", "132", "999"])

const PROBLEM_OF_CODE: Readonly<Record<z.infer<typeof codeSchema>, MarketplaceProblemKind>> = {
  // No key came, an empty one, one of another form.
  "16": "token-refused",
  "17": "token-refused",
  "18": "token-refused",
  // Not active, or gone.
  "20": "grant-ended",
  "21": "not-allowed",
  // The webservice is switched off.
  "22": "not-set-up",
  "23": "not-allowed",
  "25": "not-allowed",
  "26": "not-allowed",
  // No such resource: another version, or no PrestaShop.
  "27": "not-set-up",
  // Not on this shop of several.
  "132": "not-allowed",
  "999": "not-set-up",
}

/** What the same lack is called where something was to be changed. */
const PROBLEM_OF_WRITING: Readonly<Partial<Record<MarketplaceProblemKind, MarketplaceProblemKind>>> = {
  "not-allowed": "no-dispatch-right",
}

/** A failure as the webservice tells it. */
export interface PrestashopFailure {
  /** Empty where it gives none. */
  readonly code: string
  readonly message: string
}

/** Null where the code says something about the request and nothing about the key or the shop. */
export function problemOf(
  { code }: PrestashopFailure,
  resource: string,
  method: "GET" | "PUT" | "POST",
): MarketplaceProblem | null {
  const known = codeSchema.safeParse(code)
  if (!known.success) return null
  const kind = PROBLEM_OF_CODE[known.data]
  const told = method === "GET" ? kind : (PROBLEM_OF_WRITING[kind] ?? kind)
  return { kind: told, detail: `code ${code} for ${method} ${resource === "" ? "the webservice" : resource}` }
}

/** What a server in front of the webservice says without its words: Basic authentication that never arrived, a firewall. */
export const PROBLEM_OF_STATUS: ReadonlyMap<number, MarketplaceProblemKind> = new Map([
  [401, "token-refused"],
  [403, "not-allowed"],
  [404, "not-set-up"],
  [405, "not-allowed"],
])
