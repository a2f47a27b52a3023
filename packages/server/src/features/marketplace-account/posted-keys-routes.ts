import type { FastifyInstance } from "fastify"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import { API_HEADERS } from "../../platform/http/api-headers.ts"
import { sendProblem } from "../../platform/http/send.ts"
import { digestOf, keepPosted } from "./link-store.ts"

/** Two keys and whose they are. */
const MOST_BYTES = 10_000

interface Posted {
  readonly Params: { readonly name: string; readonly state: string }
}

/**
 * Where a shop posts its keys by itself (`keysUrl`) before it sends the seller back. What it posts is sealed and read when the link is
 * completed, by the seller who began it (SHOP-1). The state in the address is all that names a link, so that nothing is said of others.
 */
export function postedKeysRoutes(app: FastifyInstance, platform: Platform): void {
  app.post<Posted>(
    "/hooks/marketplaces/:name/keys/:state",
    { bodyLimit: MOST_BYTES },
    async ({ params: { name, state }, body }, reply) => {
      reply.headers(API_HEADERS)
      const isKept = platform.marketplaces?.has(name) === true && (await keep(platform, state, body))
      return isKept ? reply.code(200).send({}) : sendProblem(reply, { code: "NOT-FOUND" })
    },
  )
}

async function keep(platform: Platform, state: string, posted: unknown): Promise<boolean> {
  const seal = platform.credentialSeal
  const { rows } = await sql<{ tenant_id: string; customer_id: string }>`
    select tenant_id, customer_id from find_marketplace_link(${digestOf(state)})`.execute(platform.db)
  const [found] = rows
  if (seal === undefined || found === undefined) return false
  const scope = { tenant: found.tenant_id, customerId: found.customer_id }
  return inScope(platform.db, scope, async (tx) => keepPosted(tx, seal, state, posted ?? null))
}
