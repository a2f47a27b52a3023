import type { completeLink as completeLinkCall } from "@smart-send/contract/marketplace-account/complete-link"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import type { Seal } from "../../platform/secrets/seal.ts"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { readAccount } from "../../records/marketplace-account/account-rows.ts"
import { afterLinking } from "./after-linking.ts"
import { otherShop } from "./begin-link.ts"
import { takeLink, type BegunLink } from "./link-store.ts"
import { ownAddress } from "./own-address.ts"
import { presentAccount } from "./present-integration.ts"
import { problemOfShop, problemOfSilence, refusedField } from "./problem-of-shop.ts"
import { saveAccount } from "./save-account.ts"

type Call = typeof completeLinkCall

const BUDGET_MS = 20_000
/** The names that shops give the state back by; Shopify, eBay and the others `state`, WooCommerce `user_id`. */
const STATE_NAMES = ["state", "user_id"] as const

const NOT_BEGUN = {
  code: "STATE-NOT-ALLOWED",
  message: "This link was not begun here, or more than ten minutes ago. Begin again.",
} as const

/** Finishes a link with what the shop has sent back. The state opens once, for who began it (SHOP-1). */
export async function completeLink(
  platform: Platform,
  seal: Seal,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const own = ownAddress(platform, context.tenant, body.ReturnUrl)
  if (own === null) return err(refusedField("ReturnUrl", "This is no address of this app."))
  const query = Object.fromEntries(new URL(own.path, own.origin).searchParams)
  const state = STATE_NAMES.flatMap((name) => (Object.hasOwn(query, name) ? [query[name] ?? ""] : [])).at(0) ?? ""
  const link = await context.tx(async (tx) => takeLink(tx, seal, context, state))
  const marketplace = link === null ? undefined : platform.marketplaces?.get(link.connector)
  if (link === null || marketplace === undefined) return err(NOT_BEGUN)
  const callback = { ...requestOf(link, state), query, posted: link.posted }
  const outcome = await withinBudget((signal) => marketplace.complete(callback, signal), BUDGET_MS)
  const { manifest } = marketplace
  if (outcome.kind === "unknown") return err(problemOfSilence(manifest, outcome.detail))
  if (outcome.kind === "problem") return err(problemOfShop(manifest, outcome.problem))
  if (outcome.kind === "refused") return err({ code: "STATE-NOT-ALLOWED", message: outcome.message })
  if (outcome.kind === "declined") {
    return ok({ Account: null, Provider: manifest.name, ReturnUrl: link.returnUrl, IsNew: false })
  }
  const saved = await context.tx(async (tx) => {
    const renewed = link.accountId === null ? null : await readAccount(tx, link.accountId)
    if (renewed !== null && renewed.external_id !== outcome.account.profile.externalId) return err(otherShop(renewed))
    return ok(await saveAccount(tx, { seal, context, marketplace }, outcome.account))
  })
  if (!saved.ok) return saved
  const { account, isNew } = saved.value
  afterLinking(platform, account)
  return ok({
    Account: presentAccount(marketplace, account),
    Provider: manifest.name,
    ReturnUrl: link.returnUrl,
    IsNew: isNew,
  })
}

function requestOf({ values, codeVerifier, callbackUrl, keysUrl }: BegunLink, state: string) {
  return { values, codeVerifier, callbackUrl, keysUrl, state }
}
