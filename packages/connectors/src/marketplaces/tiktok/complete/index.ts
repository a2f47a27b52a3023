import { cutText } from "@smart-send/domain/text/cut-text"
import type { CompleteOutcome, LinkCallback } from "../../../marketplace.ts"
import type { TiktokApi } from "../api.ts"
import { askShops } from "../profile/index.ts"
import { toProfile } from "../profile/from-response.ts"
import { fromResponse } from "./from-response.ts"
import { TOKEN_PATH, toRequest } from "./to-request.ts"

const NOT_ASKED_FOR = { kind: "refused", message: "TikTok has not answered what was asked." } as const

export async function complete(api: TiktokApi, callback: LinkCallback, signal: AbortSignal): Promise<CompleteOutcome> {
  const { query, state, values } = callback
  if (state === "" || query["state"] !== state) return NOT_ASKED_FOR
  const { code = "" } = query
  if (code === "") return { kind: "declined" }
  const answer = await api.askTokens(TOKEN_PATH, toRequest(code), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const credentials = fromResponse(answer.value)
  if (!credentials.ok) {
    const { error } = credentials
    // Of a code it says that it was used, is too old, or was never given out.
    return error.kind === "grant-ended" ? NOT_ASKED_FOR : { kind: "problem", problem: error }
  }
  const nobody = { externalId: "", name: "", address: "", details: {} }
  const shops = await askShops(api, { profile: nobody, credentials: credentials.value }, signal)
  if (!shops.ok) return { kind: "problem", problem: shops.error }
  const named = values["ShopName"]?.trim() ?? ""
  const shop = shops.value.find(({ name, code: shopCode }) => isNamed(named, [name, shopCode ?? ""]))
  if (shop === undefined) {
    return { kind: "refused", message: `You have not let us into a shop called "${cutText(named, 100)}".` }
  }
  return { kind: "linked", account: { profile: toProfile(shop), credentials: credentials.value } }
}

/** Any shop where none was named. */
function isNamed(typed: string, names: readonly string[]): boolean {
  return typed === "" || names.some((name) => name.trim().toLowerCase() === typed.toLowerCase())
}
