import { tryStandIn } from "../try-stand-in.ts"
import { AMAZON_APP } from "./amazon-app.ts"

const BASE = "/marketplaces/amazon"
export const AMAZON_BACK = "https://ours.example/back"
/** The first two sellers there are. */
export const HERON = "A2SANDBOXHERON"
export const CURLEW = "A3SANDBOXCURLEW"

/** The stand-in of Amazon as a test calls it. */
export function tryAmazon() {
  const standIn = tryStandIn("amazon")
  const { sandbox, decide, control } = standIn

  function consentUrl(changes: Readonly<Record<string, string>> = {}): string {
    const query = {
      application_id: AMAZON_APP.applicationId,
      state: "s-1",
      version: "beta",
      redirect_uri: AMAZON_BACK,
      ...changes,
    }
    return `${BASE}/apps/authorize/consent?${new URLSearchParams(query).toString()}`
  }

  async function token(form: Readonly<Record<string, string>>) {
    const { clientId: client_id, clientSecret: client_secret } = AMAZON_APP
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const payload = new URLSearchParams({ client_id, client_secret, ...form }).toString()
    const answer = await sandbox.inject({ method: "POST", url: `${BASE}/auth/o2/token`, headers, payload })
    return { status: answer.statusCode, ...answer.json() }
  }

  async function linked(account = HERON) {
    const back = await decide(consentUrl(), { decision: "agree", account })
    const code = back.searchParams.get("spapi_oauth_code") ?? ""
    return token({ grant_type: "authorization_code", code, redirect_uri: AMAZON_BACK })
  }

  async function get(access: string, path: string) {
    const answer = await sandbox.inject({ url: `${BASE}${path}`, headers: { "x-amz-access-token": access } })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }

  async function search(access: string, query: string) {
    return get(access, `/orders/2026-01-01/orders?${query}`)
  }

  async function confirm(access: string, id: string, payload: object) {
    const url = `${BASE}/orders/v0/orders/${id}/shipmentConfirmation`
    const answer = await sandbox.inject({ method: "POST", url, headers: { "x-amz-access-token": access }, payload })
    return { status: answer.statusCode, message: answer.body === "" ? "" : answer.json().errors[0].message }
  }

  /** Without limits of calls, unless a test sets them. */
  async function open() {
    const settings = { TokenSeconds: null, Scopes: null, ClockSkewSeconds: null, AcceptUrl: null, Closed: null }
    return control("PUT", "/settings", { ...settings, Generosity: 1_000_000 })
  }

  return { ...standIn, base: BASE, consentUrl, token, linked, get, search, confirm, open }
}
