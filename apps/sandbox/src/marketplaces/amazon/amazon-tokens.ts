import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import type { Grants } from "../create-grants.ts"
import type { MarketplaceTerms } from "../shop.ts"
import { AMAZON_APP } from "./amazon-app.ts"

/** Documented; the controls may make it shorter. */
const ACCESS_SECONDS = 3600
/** Until it is revoked. */
const REFRESH_SECONDS = 100 * 365 * 24 * 3600

const bodySchema = z.object({
  grant_type: z.string().default(""),
  client_id: z.string().default(""),
  client_secret: z.string().default(""),
  code: z.string().default(""),
  redirect_uri: z.string().default(""),
  refresh_token: z.string().default(""),
})
type Asked = z.infer<typeof bodySchema>

/** Login with Amazon: codes and refresh tokens become access tokens. A refresh token stays what it is. */
export function amazonTokens(app: FastifyInstance, grants: Grants, terms: MarketplaceTerms): void {
  const seconds = () => Math.min(ACCESS_SECONDS, terms.tokenSeconds())

  function byCode(reply: FastifyReply, { code, redirect_uri }: Asked) {
    const reading = grants.read("code", code)
    if (reading.kind !== "granted") return invalidGrant(reply, "code")
    const { grant } = reading
    // Amazon's own clients send none.
    if (redirect_uri !== "" && redirect_uri !== grant.redirectUri) return invalidGrant(reply, "redirect_uri")
    const refresh = `Atzr|${grants.give("refresh", grant, REFRESH_SECONDS).token}`
    return {
      access_token: `Atza|${grants.give("access", grant, seconds()).token}`,
      refresh_token: refresh,
      token_type: "bearer",
      expires_in: seconds(),
    }
  }

  function byRefreshToken(reply: FastifyReply, { refresh_token: token }: Asked) {
    const reading = grants.read("refresh", token.replace(/^Atzr\|/, ""))
    if (reading.kind !== "granted") return invalidGrant(reply, "refresh_token")
    const access = `Atza|${grants.give("access", reading.grant, seconds()).token}`
    return { access_token: access, refresh_token: token, token_type: "bearer", expires_in: seconds() }
  }

  app.post("/auth/o2/token", (request, reply) => {
    const body = bodySchema.safeParse(request.body ?? {})
    if (!body.success || body.data.grant_type === "") {
      return refuse(reply, 400, "invalid_request", "The request is missing a required parameter : grant_type")
    }
    const { client_id: id, client_secret: secret, grant_type: type } = body.data
    if (id !== AMAZON_APP.clientId || secret !== AMAZON_APP.clientSecret) {
      return refuse(reply, 401, "invalid_client", "Client authentication failed")
    }
    if (type === "authorization_code") return byCode(reply, body.data)
    if (type === "refresh_token") return byRefreshToken(reply, body.data)
    return refuse(
      reply,
      400,
      "unsupported_grant_type",
      "The authorization grant type is not supported by the authorization server",
    )
  })
}

function invalidGrant(reply: FastifyReply, name: string): FastifyReply {
  return refuse(reply, 400, "invalid_grant", `The request has an invalid grant parameter : ${name}`)
}

function refuse(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return reply.code(status).send({ error_description: description, error })
}
