import type { Marketplace } from "@smart-send/connectors/marketplace"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { API_HEADERS } from "../../platform/http/api-headers.ts"
import { sendProblem } from "../../platform/http/send.ts"
import { accountNumberOf } from "@smart-send/domain/marketplace-account/public-account-id"
import { type Db, inScope } from "../../platform/db/scope.ts"
import { readAccount } from "../../records/marketplace-account/account-rows.ts"
import { deliveryNotifier } from "../../records/marketplace-account/import-notifier.ts"
import { readHookSecret } from "../../records/marketplace-account/keep-hook-secret.ts"
import { keepDelivery } from "./deliveries.ts"

/** Above any delivery about one order with a hundred lines. */
const MOST_BYTES = 1_000_000
/** To fetch the key that a delivery is signed with, where it is not at hand; milliseconds. */
const BUDGET_MS = 5000

/**
 * Where shops report by webhook: `/hooks/marketplaces/{name}`, with the account's id behind it where each account signs with a secret
 * of its own (SHOP-10). The signature is verified on the bytes as they came, before anything is read of them; a verified delivery is
 * kept and answered at once, and worked on afterwards.
 */
export function marketplaceWebhookRoutes(app: FastifyInstance, platform: Platform): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body))
    scope.get<Hook>("/hooks/marketplaces/:name", async (request, reply) => tryAddress(platform, request, reply))
    const options = { bodyLimit: MOST_BYTES }
    scope.post<Hook>("/hooks/marketplaces/:name", options, async (request, reply) => take(platform, request, reply))
    scope.post<Hook>("/hooks/marketplaces/:name/:account", options, async (request, reply) =>
      take(platform, request, reply),
    )
    done()
  })
}

interface Hook {
  readonly Params: { readonly name: string; readonly account?: string }
}

async function tryAddress(
  platform: Platform,
  request: FastifyRequest<Hook>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers(API_HEADERS)
  const { name } = request.params
  const query = Object.fromEntries(new URL(request.url, platform.publicUrl).searchParams)
  const answer =
    platform.marketplaces?.get(name)?.challenge(query, `${platform.publicUrl}/hooks/marketplaces/${name}`) ?? null
  return answer === null ? sendProblem(reply, { code: "NOT-FOUND" }) : reply.code(200).send(answer)
}

async function take(platform: Platform, request: FastifyRequest<Hook>, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(API_HEADERS)
  const { name, account = "" } = request.params
  const marketplace = platform.marketplaces?.get(name)
  if (marketplace === undefined) return sendProblem(reply, { code: "NOT-FOUND" })
  const addressed = account === "" ? null : await accountOf(platform, account)
  const outcome = await verify(platform, marketplace, request, addressed)
  if (outcome.kind === "refused") return sendProblem(reply, { code: "UNAUTHORIZED" })
  // It may well be the shop's: it is sent again.
  if (outcome.kind === "problem") return sendProblem(reply, { code: "UNAVAILABLE" })
  if (outcome.kind === "news") {
    const { account: externalId, news } = outcome
    // One account's secret speaks for nobody else's, whatever the delivery says, and its ids are its own.
    if (addressed !== null && !isOf(addressed, name, externalId)) return sendProblem(reply, { code: "UNAUTHORIZED" })
    const id = addressed === null ? outcome.id : `${account} ${outcome.id}`
    if (await keepDelivery(intakeOf(platform), { connector: name, id, externalId, news }))
      deliveryNotifier(platform).notify()
  }
  return reply.code(200).send({})
}

async function verify(
  platform: Platform,
  marketplace: Marketplace,
  request: FastifyRequest<Hook>,
  addressed: Addressed | null,
) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const now = platform.clock.now().getTime()
  const delivery = { headers: request.headers, body, now, accountSecret: addressed?.secret ?? "" }
  return marketplace.webhook(delivery, AbortSignal.timeout(BUDGET_MS))
}

/** The account that an address names. */
interface Addressed {
  readonly connector: string
  readonly externalId: string
  readonly secret: string
}

const NOBODY: Addressed = { connector: "", externalId: "", secret: "" }

function isOf({ connector, externalId }: Addressed, name: string, told: string): boolean {
  return connector === name && externalId === told && told !== ""
}

function intakeOf({ db, intakeDb = db }: Platform): Db {
  return intakeDb
}

/** Its secret is empty for one that there is not, so that nothing is taken. */
async function accountOf(platform: Platform, publicId: string): Promise<Addressed> {
  const db = intakeOf(platform)
  const number = accountNumberOf(publicId)
  if (number === null) return NOBODY
  const { rows } = await sql<{ id: string; tenant_id: string; customer_id: string }>`
    select id, tenant_id, customer_id from find_marketplace_account_by_number(${number})`.execute(db)
  const [found] = rows
  if (found === undefined) return NOBODY
  const scope = { tenant: found.tenant_id, customerId: found.customer_id }
  const account = await inScope(db, scope, async (tx) => readAccount(tx, found.id))
  if (account === null) return NOBODY
  const key = { id: found.id, tenantId: scope.tenant, customerId: scope.customerId }
  const secret = await readHookSecret({ ...platform, db }, key)
  return { connector: account.connector, externalId: account.external_id, secret }
}
