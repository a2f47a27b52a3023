import { createHash, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { exportJWK, generateKeyPair, SignJWT } from "jose"

const CLIENT_ID = "smart-send-web"
const AUDIENCE = "smart-send-edge"
const COOKIE = "outside-session"

/** An OpenID Connect issuer that is not ours, on loopback: set up as docs/operations.md says, with a form that asks for an email address. */
export interface OutsideIssuer {
  readonly url: string
  /** The client's redirects are on this origin. */
  readonly register: (origin: string) => void
  /** How often tokens were given. */
  readonly given: () => number
  readonly close: () => void
}

interface Grant {
  readonly email: string
  readonly challenge: string
  readonly redirect: string
  readonly scope: string
}

export async function startOutsideIssuer(): Promise<OutsideIssuer> {
  const { publicKey, privateKey } = await generateKeyPair("ES256")
  const keys = { keys: [{ ...(await exportJWK(publicKey)), alg: "ES256", kid: "outside", use: "sig" }] }
  const emailsBySession = new Map<string, string>()
  const grants = new Map<string, Grant>()
  const origins = new Set<string>()
  let given = 0
  let url = ""

  const sign = async (email: string, audience: string, claims: Readonly<Record<string, unknown>>) =>
    new SignJWT({ ...claims, email, email_verified: true })
      .setProtectedHeader({ alg: "ES256", kid: "outside" })
      .setSubject(`outside|${email}`)
      .setIssuer(url)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(privateKey)

  const authorize = (asked: URL, request: IncomingMessage, response: ServerResponse): void => {
    const ask = (name: string) => asked.searchParams.get(name) ?? ""
    const redirect = URL.parse(ask("redirect_uri"))
    const isOurs = ask("client_id") === CLIENT_ID && ask("response_type") === "code"
    if (!isOurs || ask("code_challenge_method") !== "S256" || redirect === null || !origins.has(redirect.origin)) {
      response.writeHead(400).end("This client is not registered so.")
      return
    }
    redirect.searchParams.set("state", ask("state"))
    const email = emailsBySession.get(cookieOf(request))
    if (email === undefined && ask("prompt") !== "none") {
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(
          `<!doctype html><html lang="en"><title>Elsewhere</title><h1>Sign in elsewhere</h1><form method="post" action="/sign-in${escaped(asked.search)}"><label>Email <input name="email" /></label><button>Go on</button></form></html>`,
        )
      return
    }
    if (email === undefined) redirect.searchParams.set("error", "login_required")
    else {
      const code = randomUUID()
      grants.set(code, { email, challenge: ask("code_challenge"), redirect: ask("redirect_uri"), scope: ask("scope") })
      redirect.searchParams.set("code", code)
    }
    response.writeHead(302, { location: redirect.href }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await bodyOf(request))
    const code = form.get("code") ?? ""
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url")
    const isGood = grant?.challenge === challenge && grant.redirect === form.get("redirect_uri")
    if (grant === undefined || !isGood) {
      sendJson(response.writeHead(400), { error: "invalid_grant" })
      return
    }
    given += 1
    const { email, scope } = grant
    sendJson(response, {
      access_token: await sign(email, AUDIENCE, { scope }),
      id_token: await sign(email, CLIENT_ID, {}),
      token_type: "Bearer",
      expires_in: 600,
      scope,
    })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = new URL(request.url ?? "/", url)
    const { origin } = request.headers
    if (origin !== undefined && origins.has(origin)) response.setHeader("access-control-allow-origin", origin)
    switch (asked.pathname) {
      case "/.well-known/openid-configuration":
        return sendJson(response, describe(url))
      case "/jwks":
        return sendJson(response, keys)
      case "/authorize":
        return authorize(asked, request, response)
      case "/sign-in": {
        const session = randomUUID()
        emailsBySession.set(session, new URLSearchParams(await bodyOf(request)).get("email") ?? "")
        response.setHeader("set-cookie", `${COOKIE}=${session}; HttpOnly; SameSite=Lax; Path=/`)
        response.writeHead(303, { location: `/authorize${asked.search}` }).end()
        return undefined
      }
      case "/token":
        return token(request, response)
      case "/end-session":
        emailsBySession.delete(cookieOf(request))
        response.writeHead(302, { location: asked.searchParams.get("post_logout_redirect_uri") ?? "/" }).end()
        return undefined
      default:
        response.writeHead(404).end()
        return undefined
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
  return {
    url,
    register: (origin) => void origins.add(origin),
    given: () => given,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function describe(url: string): object {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    end_session_endpoint: `${url}/end-session`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    code_challenge_methods_supported: ["S256"],
  }
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader("content-type", "application/json").end(JSON.stringify(body))
}

function cookieOf({ headers }: IncomingMessage): string {
  return new RegExp(`\\b${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1] ?? ""
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
