import { randomBytes } from "node:crypto"
import type { LinkOutcome, LinkRequest, Marketplace } from "@smart-send/connectors/marketplace"
import type { Problem } from "@smart-send/contract/error/problem"
import type { actionResultSchema } from "@smart-send/contract/marketplace-account/integration-shapes"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { z } from "zod"
import { ownValue } from "@smart-send/domain/record/own-value"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Seal } from "../../platform/secrets/seal.ts"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { afterLinking } from "./after-linking.ts"
import { keepLink, newState } from "./link-store.ts"
import { ownAddress } from "./own-address.ts"
import { presentAccount } from "./present-integration.ts"
import { problemOfShop, problemOfSilence, refusedField } from "./problem-of-shop.ts"
import { saveAccount } from "./save-account.ts"

export type ActionResult = z.output<typeof actionResultSchema>

/** Where the app takes up what a shop sends back. */
export const CALLBACK_PATH = "/statics/marketplace-callback"
const BUDGET_MS = 20_000
/** 86 characters of a PKCE verifier. */
const VERIFIER_BYTES = 64

/** Who links at which marketplace. */
export interface Linking {
  readonly platform: Platform
  readonly seal: Seal
  readonly context: CustomerContext
  readonly marketplace: Marketplace
}

export interface LinkWish {
  readonly values: Readonly<Record<string, string>>
  readonly returnUrl: string | undefined
  /** The account that is renewed; null for a new one. */
  readonly renewed: LinkedAccount | null
}

/** Begins linking: the answer says where the seller agrees, or the account where keys are all it takes. */
export async function beginLink(
  linking: Linking,
  { values, returnUrl, renewed }: LinkWish,
): Promise<Result<ActionResult, Problem>> {
  const { platform, context, marketplace } = linking
  const { manifest } = marketplace
  const own = ownAddress(platform, context.tenant, returnUrl ?? "/")
  if (own === null) return err(refusedField("ReturnUrl", "Come back to an address of this app."))
  const lacking = manifest.linking.fields.find(({ name, isRequired }) => isRequired && valueOf(values, name) === "")
  if (lacking !== undefined)
    return err(refusedField(`Values.${lacking.name}`, `Enter the ${lacking.label.toLowerCase()}.`))
  const state = newState()
  const request: LinkRequest = {
    values: Object.fromEntries(manifest.linking.fields.map(({ name }) => [name, valueOf(values, name)])),
    state,
    callbackUrl: `${own.origin}${CALLBACK_PATH}`,
    keysUrl: `${platform.publicUrl}/hooks/marketplaces/${manifest.name}/keys/${state}`,
    codeVerifier: randomBytes(VERIFIER_BYTES).toString("base64url"),
  }
  const outcome = await withinBudget((signal) => marketplace.link(request, signal), BUDGET_MS)
  if (outcome.kind === "unknown") return err(problemOfSilence(manifest, outcome.detail))
  return begun(linking, { request, outcome, returnUrl: own.path, renewed })
}

interface Begun {
  readonly request: LinkRequest
  readonly outcome: LinkOutcome
  readonly returnUrl: string
  readonly renewed: LinkedAccount | null
}

async function begun(
  { platform, seal, context, marketplace }: Linking,
  { request, outcome, returnUrl, renewed }: Begun,
): Promise<Result<ActionResult, Problem>> {
  const { manifest } = marketplace
  if (outcome.kind === "refused") return err(refusedField(`Values.${outcome.field}`, outcome.message))
  if (outcome.kind === "problem") return err(problemOfShop(manifest, outcome.problem))
  if (outcome.kind === "redirect") {
    const { values, codeVerifier, callbackUrl, keysUrl, state } = request
    const link = {
      state,
      values,
      codeVerifier,
      callbackUrl,
      keysUrl,
      connector: manifest.name,
      accountId: renewed?.id ?? null,
      returnUrl,
    }
    await context.tx(async (tx) => keepLink(tx, seal, context, link))
    return ok({ redirectUrl: outcome.url, Account: null })
  }
  if (renewed !== null && renewed.external_id !== outcome.account.profile.externalId) return err(otherShop(renewed))
  const { account } = await context.tx(async (tx) => saveAccount(tx, { seal, context, marketplace }, outcome.account))
  afterLinking(platform, account)
  return ok({ redirectUrl: null, Account: presentAccount(marketplace, account) })
}

/** Renewing is for the shop that it was. Anything else would mix two shops' orders. */
export function otherShop({ name }: Pick<LinkedAccount, "name">): Problem {
  return {
    code: "STATE-NOT-ALLOWED",
    message: `That is another shop than ${name}. To relink ${name}, sign in there with its own account; to add the other one, link it as a new account.`,
  }
}

function valueOf(values: Readonly<Record<string, string>>, name: string): string {
  return (ownValue(values, name) ?? "").trim()
}
