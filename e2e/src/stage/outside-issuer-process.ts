import { createServer } from "node:http"
import { generateKeyPair, exportJWK } from "jose"
import { Provider } from "oidc-provider"
import { z } from "zod"

const RESOURCE = "urn:the-service"
const OIDC_SCOPES = "openid profile email"
const SCOPES = "public-api address-search my-profile payment edge authorizer"

const { APP_URL: app, PORT: port } = z.object({ APP_URL: z.url(), PORT: z.coerce.number() }).parse(process.env)
const issuer = `http://127.0.0.1:${port}/realm`

/** The audience of its access tokens. `PUT /audience` changes it, as a wrong setting would. */
let audience = "smart-send-edge"

const { privateKey } = await generateKeyPair("ES256", { extractable: true })
/** Set up as docs/operations.md says under "An outside issuer", and otherwise as it comes. */
const provider: Provider = new Provider(issuer, {
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "ES256", use: "sig" }] },
  clients: [
    {
      client_id: "smart-send-web",
      token_endpoint_auth_method: "none",
      redirect_uris: ["signin-callback", "silent-renew"].map((page) => `${app}/statics/${page}`),
      post_logout_redirect_uris: [`${app}/`],
      id_token_signed_response_alg: "ES256",
    },
  ],
  scopes: OIDC_SCOPES.split(" "),
  clientBasedCORS: (_ctx, origin) => origin === app,
  // Whoever is named at its own sign-in page has that email address.
  findAccount: (_ctx, sub) => ({
    accountId: sub,
    claims: () => ({ sub, email: sub, email_verified: true, name: sub }),
  }),
  extraTokenClaims: (_ctx, token) =>
    token.kind === "AccessToken" ? { email: token.accountId, email_verified: true } : undefined,
  // The company that runs the service owns it, so it asks for no consent.
  loadExistingGrant: async ({ oidc }) => {
    const { session, client } = oidc
    if (session?.accountId === undefined || client === undefined) return undefined
    const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
    grant.addOIDCScope(OIDC_SCOPES)
    grant.addResourceScope(RESOURCE, SCOPES)
    await grant.save()
    return grant
  },
  features: {
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: SCOPES,
        audience,
        accessTokenTTL: 600,
        accessTokenFormat: "jwt",
        jwt: { sign: { alg: "ES256" } },
      }),
    },
  },
})
const answer = provider.callback()

createServer((request, response) => {
  const { method, url = "/" } = request
  if (method === "PUT" && url.startsWith("/audience/")) {
    audience = url.slice("/audience/".length)
    response.end()
    return
  }
  if (!url.startsWith("/realm/")) {
    response.writeHead(404).end()
    return
  }
  // Its address has a path, as those of many issuers have.
  Object.assign(request, { originalUrl: url, url: url.slice("/realm".length) })
  void answer(request, response)
}).listen(port, "127.0.0.1", () => process.stdout.write(`issuer ready at ${issuer}\n`))
