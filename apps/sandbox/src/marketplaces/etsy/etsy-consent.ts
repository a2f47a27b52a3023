import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Grants } from "../create-grants.ts"
import { sendConsentPage } from "../send-consent-page.ts"
import { sendRefusedPage } from "../send-refused-page.ts"
import type { Shop } from "../shop.ts"
import { ETSY_APP, ETSY_SCOPES } from "./etsy-app.ts"

const querySchema = z.object({
  response_type: z.string().default(""),
  client_id: z.string().default(""),
  redirect_uri: z.string().default(""),
  scope: z.string().default(""),
  state: z.string().default(""),
  code_challenge: z.string().default(""),
  code_challenge_method: z.string().default(""),
})
type Asked = z.infer<typeof querySchema>
const decisionSchema = z.object({ account: z.string(), decision: z.enum(["agree", "decline"]) })

const CODE_SECONDS = 600

/** The page on which a seller grants the app access; `app` parses forms. */
export function etsyConsent(app: FastifyInstance, shop: Shop, grants: Grants): void {
  const path = "/oauth/connect"

  app.get(path, (request, reply) => {
    const asked = querySchema.parse(request.query)
    const wrong = whatIsWrong(asked)
    if (wrong !== null) return sendRefusedPage(reply, "Etsy", 400, wrong)
    const page = { marketplace: "Etsy", owners: [...shop.accounts.values()], scopes: scopesOf(asked), kept: {} }
    return sendConsentPage(reply, { ...page, sendsTo: asked.redirect_uri })
  })

  app.post(path, (request, reply) => {
    const asked = querySchema.parse(request.query)
    const wrong = whatIsWrong(asked)
    if (wrong !== null) return sendRefusedPage(reply, "Etsy", 400, wrong)
    const body = decisionSchema.safeParse(request.body)
    const owner = shop.accounts.get(body.data?.account ?? "")
    if (!body.success || owner === undefined) return sendRefusedPage(reply, "Etsy", 400, "There is no such shop.")
    const url = new URL(asked.redirect_uri)
    if (body.data.decision === "decline") {
      url.searchParams.set("error", "access_denied")
      url.searchParams.set("error_description", "The user denied access")
    } else {
      const { client_id: clientId, redirect_uri: redirectUri, code_challenge: challenge } = asked
      const grant = { account: owner.id, clientId, scopes: scopesOf(asked), redirectUri, challenge }
      url.searchParams.set("code", grants.give("code", grant, CODE_SECONDS).token)
    }
    url.searchParams.set("state", asked.state)
    return reply.redirect(url.href, 302)
  })
}

function scopesOf({ scope }: Asked): readonly string[] {
  return scope.split(" ").filter((name) => name !== "")
}

function whatIsWrong(asked: Asked): string | null {
  if (asked.client_id !== ETSY_APP.keystring) return "An error occurred: the client_id is not known."
  if (asked.response_type !== "code") return "An error occurred: the response_type must be code."
  if (!/^https?:$/.test(URL.parse(asked.redirect_uri)?.protocol ?? "")) {
    return "An error occurred: The requested redirect URL is not permitted."
  }
  if (asked.state === "") return "An error occurred: the state is required."
  const isChallenge = asked.code_challenge_method === "S256" && /^[A-Za-z0-9_-]{43}$/.test(asked.code_challenge)
  if (!isChallenge) return "An error occurred: a code_challenge by S256 is required."
  const scopes = scopesOf(asked)
  return scopes.length > 0 && scopes.every((name) => ETSY_SCOPES.has(name))
    ? null
    : "An error occurred: the scope is not valid."
}
