import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { SANDBOX_APPS } from "../sandbox-apps.ts"
import { createGrants } from "../create-grants.ts"
import { escaped, sendPage } from "../draw-page.ts"
import { sendConsentPage } from "../send-consent-page.ts"
import type { MarketplaceTerms, Shop } from "../shop.ts"
import { CHANGE_ORDERS, ebayScopes, READ_ORDERS } from "./ebay-scopes.ts"

/** Documented: a code is used at once. */
const CODE_SECONDS = 299

const askedSchema = z.object({
  client_id: z.string().default(""),
  redirect_uri: z.string().default(""),
  response_type: z.string().default(""),
  scope: z.string().default(""),
  state: z.string().default(""),
})
type Asked = z.infer<typeof askedSchema>
const decidedSchema = askedSchema.extend({ account: z.string(), decision: z.enum(["agree", "decline"]) })

/** `auth.ebay.com/oauth2/authorize`: the seller agrees, and goes to the address that belongs to the RuName. */
export function ebayConsent(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  const grants = createGrants(shop, terms)

  app.get("/oauth2/authorize", (request, reply) => {
    const asked = askedSchema.parse(request.query)
    const wrong = whatIsWrong(asked, terms)
    if (wrong !== null) return refusePage(reply, wrong)
    return sendConsentPage(reply, {
      marketplace: "eBay",
      owners: [...shop.accounts.values()],
      scopes: scopesOf(asked),
      kept: asked,
      sendsTo: terms.acceptUrl() ?? "",
    })
  })

  app.post("/oauth2/authorize", (request, reply) => {
    const decided = decidedSchema.safeParse(request.body)
    if (!decided.success) return refusePage(reply, "invalid_request")
    const wrong = whatIsWrong(decided.data, terms)
    if (wrong !== null || !shop.accounts.has(decided.data.account)) return refusePage(reply, wrong ?? "invalid_request")
    const { account, client_id: clientId, redirect_uri: redirectUri, state, decision } = decided.data
    const query = new URLSearchParams(state === "" ? {} : { state })
    if (decision === "decline") query.set("error", "access_denied")
    else {
      const asked = scopesOf(decided.data)
      // Who may change orders may read them, also when the controls leave no more than reading.
      const scopes = asked.includes(CHANGE_ORDERS) ? [...new Set([...asked, READ_ORDERS])] : asked
      const grant = { account, clientId, scopes, redirectUri, challenge: "" }
      query.set("code", grants.give("code", grant, CODE_SECONDS).token)
      query.set("expires_in", String(CODE_SECONDS))
    }
    const accept = terms.acceptUrl() ?? ""
    return reply.redirect(`${accept}${accept.includes("?") ? "&" : "?"}${query.toString()}`, 303)
  })
}

/** eBay's own word for it; null where nothing is. */
function whatIsWrong({ client_id, redirect_uri, response_type, scope }: Asked, terms: MarketplaceTerms): string | null {
  if (client_id !== SANDBOX_APPS.ebay.clientId) return "unauthorized_client"
  if (redirect_uri !== SANDBOX_APPS.ebay.ruName || response_type !== "code") return "invalid_request"
  if (scope === "" || !scope.split(" ").every((one) => ebayScopes.includes(one))) return "invalid_scope"
  return terms.acceptUrl() === null ? "invalid_request: the RuName has no accept URL yet (set AcceptUrl)" : null
}

function scopesOf({ scope }: Asked): readonly string[] {
  return scope.split(" ").filter((one) => one !== "")
}

function refusePage(reply: FastifyReply, word: string): FastifyReply {
  reply.code(400)
  return sendPage(reply, { title: "eBay can't ask you this", isNarrow: true, body: `<p>${escaped(word)}</p>` })
}
