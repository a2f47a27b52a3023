import { SANDBOX_APPS } from "../sandbox-apps.ts"
import { tryStandIn } from "../try-stand-in.ts"

const { clientId, clientSecret, ruName } = SANDBOX_APPS.ebay
export const BASIC = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`
export const ORDERS = "/sell/fulfillment/v1/order"
export const WRITE = "https://api.ebay.com/oauth/api_scope/sell.fulfillment"
const IDENTITY = "https://api.ebay.com/oauth/api_scope/commerce.identity.readonly"
export const HARBOUR = "harbour-row-pottery"
export const BACK = "https://ours.example/back"
/** Nothing is wrong with it. */
const OPEN = {
  AcceptUrl: BACK,
  Generosity: null,
  TokenSeconds: null,
  Scopes: null,
  ClockSkewSeconds: null,
  ShiftPages: null,
}

function consentUrl(changes: Readonly<Record<string, string>> = {}): string {
  const query = {
    client_id: clientId,
    redirect_uri: ruName,
    response_type: "code",
    scope: `${WRITE} ${IDENTITY}`,
    state: "s-1",
  }
  return `/sandbox/marketplaces/ebay/oauth2/authorize?${new URLSearchParams({ ...query, ...changes }).toString()}`
}

/** The stand-in of eBay as a test uses it: over HTTP alone, with a seller linked. */
export function tryEbay() {
  const stand = tryStandIn("ebay")
  const { sandbox, control, decide } = stand
  let access = ""

  async function codeOf(changes: Readonly<Record<string, string>> = {}): Promise<string> {
    const form = Object.fromEntries(new URL(consentUrl(changes), BACK).searchParams)
    const back = await decide(consentUrl(), { ...form, decision: "agree", account: HARBOUR })
    return back.searchParams.get("code") ?? ""
  }

  async function token(form: Readonly<Record<string, string>>, authorization: string = BASIC) {
    const headers = { authorization, "content-type": "application/x-www-form-urlencoded" }
    const url = "/marketplaces/ebay/identity/v1/oauth2/token"
    const answer = await sandbox.inject({ method: "POST", url, headers, payload: new URLSearchParams(form).toString() })
    return { status: answer.statusCode, ...answer.json() }
  }

  const byCode = async (changes: Readonly<Record<string, string>> = {}) =>
    token({ grant_type: "authorization_code", code: await codeOf(changes), redirect_uri: ruName })

  async function call(path: string, payload?: object, authorization = `Bearer ${access}`) {
    const headers = authorization === "" ? {} : { authorization }
    const url = `/marketplaces/ebay${path}`
    const answer = await sandbox.inject(
      payload === undefined ? { url, headers } : { method: "POST", url, headers, payload },
    )
    const body = answer.body === "" ? {} : answer.json()
    return { status: answer.statusCode, headers: answer.headers, body, errorId: body.errors?.[0]?.errorId }
  }

  const filtered = (filter: string, rest = "") => call(`${ORDERS}?filter=${encodeURIComponent(filter)}${rest}`)

  return {
    ...stand,
    consentUrl,
    codeOf,
    token,
    byCode,
    call,
    filtered,
    open: async () => control("PUT", "/settings", OPEN),
    /** Links the seller afresh. */
    link: async () => {
      await control("PUT", "/settings", OPEN)
      access = (await byCode()).access_token
    },
  }
}
