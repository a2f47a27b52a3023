import { createHash, randomBytes } from "node:crypto"

export interface Person {
  readonly email: string
  readonly password: string
}

export const seller: Person = { email: "seller@demo.test", password: "demo-seller-1" }
export const secondSeller: Person = { email: "second@demo.test", password: "demo-seller-2" }

const SCOPES = "openid public-api address-search my-profile payment edge authorizer profile email"

/** What a sign-in leaves: the access token, and the cookies by which a browser is signed in, too. */
export interface SignedIn {
  readonly token: string
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
}

/** The access token of {@link openSession}, for a script that needs no more. */
export async function signInByForm(url: string, person: Person): Promise<string> {
  return (await openSession(url, person)).token
}

/** Signs in as a script does: authorization code with PKCE and the plain form, without a browser. */
export async function openSession(url: string, person: Person): Promise<SignedIn> {
  const verifier = randomBytes(32).toString("base64url")
  const redirect = `${url}/statics/signin-callback`
  const question = new URLSearchParams({
    client_id: "smart-send-web",
    response_type: "code",
    redirect_uri: redirect,
    scope: SCOPES,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: randomBytes(8).toString("hex"),
  })
  const jar = new CookieJar()
  const form = await follow(`${url}/identity/auth?${question.toString()}`, { method: "GET" }, jar, redirect)
  // The form must post to its own address.
  if (!form.text.includes('<form method="post"'))
    throw new Error(`No sign-in form at ${form.url}: ${form.text.slice(0, 300)}`)
  const fields = new URLSearchParams(hiddenFields(form.text))
  fields.set("email", person.email)
  fields.set("password", person.password)
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: url }
  const end = await follow(form.url, { method: "POST", headers, body: fields.toString() }, jar, redirect)
  const code = new URL(end.url).searchParams.get("code")
  if (code === null)
    throw new Error(`Sign-in as ${person.email} did not end with a code: ${end.url} ${end.text.slice(0, 300)}`)
  const answer = await fetch(`${url}/identity/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: "smart-send-web",
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    }).toString(),
  })
  const token: unknown = await answer.json()
  if (typeof token === "object" && token !== null && "access_token" in token && typeof token.access_token === "string")
    return { token: token.access_token, cookies: jar.cookies() }
  throw new Error(`No access token: ${JSON.stringify(token)}`)
}

function hiddenFields(html: string): [string, string][] {
  return [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? "",
    /value="([^"]*)"/.exec(tag)?.[1] ?? "",
  ])
}

async function follow(
  start: string,
  first: { readonly method: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> },
  jar: CookieJar,
  until: string,
): Promise<{ url: string; text: string }> {
  let url = start
  let init = first
  for (let hop = 0; hop < 12; hop += 1) {
    if (url.startsWith(until)) return { url, text: "" }
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie: jar.header() } })
    jar.take(answer.headers.getSetCookie())
    const next = answer.headers.get("location")
    if (next === null || answer.status < 300 || answer.status > 399) return { url, text: await answer.text() }
    url = new URL(next, url).href
    init = { method: "GET" }
  }
  throw new Error(`Too many redirects, last ${url}`)
}

class CookieJar {
  readonly #cookies = new Map<string, string>()

  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ""] = line.split(";")
      const [name = "", ...value] = pair.split("=")
      if (value.join("=") === "" || /expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value.join("="))
    }
  }

  cookies(): SignedIn["cookies"] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }))
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }
}
