import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Grants } from "../create-grants.ts"
import { sendConsentPage } from "../send-consent-page.ts"
import { sendRefusedPage } from "../send-refused-page.ts"
import type { MarketplaceTerms, Shop } from "../shop.ts"
import { AMAZON_APP, AMAZON_ROLES } from "./amazon-app.ts"

const querySchema = z.object({
  application_id: z.string().default(""),
  state: z.string().default(""),
  version: z.string().default(""),
  redirect_uri: z.string().default(""),
})
const decisionSchema = z.object({ account: z.string(), decision: z.enum(["agree", "decline"]) })

/** Documented: five minutes. */
const CODE_SECONDS = 300

/** The page of Seller Central on which a seller authorises the app; `app` parses forms. */
export function amazonConsent(
  app: FastifyInstance,
  { shop, terms, grants }: { readonly shop: Shop; readonly terms: MarketplaceTerms; readonly grants: Grants },
): void {
  const path = "/apps/authorize/consent"
  /** The address of the call, or that of the app's registration. */
  const backTo = ({ redirect_uri: uri }: Asked) => (uri === "" ? (terms.acceptUrl() ?? "") : uri)

  function whatIsWrong(asked: Asked): string | null {
    if (asked.application_id !== AMAZON_APP.applicationId) return "MD1000: The application id is not valid."
    if (asked.version !== "" && asked.version !== "beta") return "MD1000: The version is not valid."
    if (asked.state === "") return "MD9010: The state is missing."
    if (backTo(asked) === "") return "MD9100: There is no redirect URI."
    const isAddress = /^https?:$/.test(URL.parse(backTo(asked))?.protocol ?? "") || backTo(asked).startsWith("/")
    return isAddress ? null : "MD5101: The redirect URI is not one of the application."
  }

  app.get(path, (request, reply) => {
    const asked = querySchema.parse(request.query)
    const wrong = whatIsWrong(asked)
    if (wrong !== null) return sendRefusedPage(reply, "Amazon", 400, wrong)
    const page = { marketplace: "Amazon", owners: [...shop.accounts.values()], scopes: AMAZON_ROLES, kept: {} }
    return sendConsentPage(reply, { ...page, sendsTo: backTo(asked) })
  })

  app.post(path, (request, reply) => {
    const asked = querySchema.parse(request.query)
    const wrong = whatIsWrong(asked)
    if (wrong !== null) return sendRefusedPage(reply, "Amazon", 400, wrong)
    const body = decisionSchema.safeParse(request.body)
    const owner = shop.accounts.get(body.data?.account ?? "")
    if (!body.success || owner === undefined) return sendRefusedPage(reply, "Amazon", 400, "There is no such seller.")
    const give = () => {
      const { clientId } = AMAZON_APP
      const grant = {
        account: owner.id,
        clientId,
        scopes: AMAZON_ROLES,
        redirectUri: asked.redirect_uri,
        challenge: "",
      }
      return grants.give("code", grant, CODE_SECONDS).token
    }
    const answer = new URLSearchParams({
      state: asked.state,
      ...(body.data.decision === "agree"
        ? { selling_partner_id: owner.id, spapi_oauth_code: give() }
        : { error: "access_denied" }),
    })
    const back = backTo(asked)
    return reply.redirect(`${back}${back.includes("?") ? "&" : "?"}${answer.toString()}`, 302)
  })
}

type Asked = z.infer<typeof querySchema>
