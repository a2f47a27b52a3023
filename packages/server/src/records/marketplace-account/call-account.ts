import type { Credentials, Failed, Marketplace, MarketplaceAccount } from "@smart-send/connectors/marketplace"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import type { AccountKey, AccountOpening } from "./open-account.ts"
import { openAccount } from "./open-account.ts"
import { renewCredentials } from "./renew-credentials.ts"

/** The account was removed meanwhile, or its marketplace is no longer connected. */
export interface Gone {
  readonly kind: "gone"
}

/** Asks a marketplace something as one of its accounts. */
export type AccountCall<Outcome> = (
  marketplace: Marketplace,
  account: MarketplaceAccount,
  signal: AbortSignal,
) => Promise<Outcome | Failed>

/** A page of orders from a slow shop still comes within it; milliseconds. */
const BUDGET_MS = 30_000
/** Tokens are renewed so much before their end, for calls that take long and clocks that differ; milliseconds. */
const MARGIN_MS = 120_000

/**
 * The one way to call a shop for an account (SHOP-13). Credentials are opened for the call alone. Tokens that end soon are renewed
 * first, and once more when the shop refuses them before their time; the call is then repeated once, because it was turned away
 * before anything was done. No transaction is open meanwhile.
 */
export async function callAccount<Outcome extends { readonly kind: string }>(
  platform: AccountOpening,
  key: AccountKey,
  call: AccountCall<Outcome>,
  budgetMs = BUDGET_MS,
): Promise<Outcome | Failed | Gone> {
  const opened = await openAccount(platform, key)
  if (opened.kind !== "opened") return opened
  const { marketplace, account } = opened
  const { accessExpiresAt } = account.credentials
  const ends = accessExpiresAt !== null && accessExpiresAt - MARGIN_MS <= platform.clock.now().getTime()
  const ready = ends ? await renewed(platform, key, marketplace, account) : account
  if ("kind" in ready) return ready
  const outcome = await ask(marketplace, ready, call, budgetMs)
  if (!isTokenRefused(outcome) || accessExpiresAt === null) return outcome
  const again = await renewed(platform, key, marketplace, ready)
  return "kind" in again ? again : ask(marketplace, again, call, budgetMs)
}

async function renewed(
  platform: AccountOpening,
  key: AccountKey,
  marketplace: Marketplace,
  account: MarketplaceAccount,
): Promise<MarketplaceAccount | Failed | Gone> {
  const renewal = await renewCredentials(platform, key, marketplace, account)
  return renewal.kind === "renewed" ? withCredentials(account, renewal.credentials) : renewal
}

function withCredentials(account: MarketplaceAccount, credentials: Credentials): MarketplaceAccount {
  return { ...account, credentials }
}

async function ask<Outcome extends { readonly kind: string }>(
  marketplace: Marketplace,
  account: MarketplaceAccount,
  call: AccountCall<Outcome>,
  budgetMs: number,
): Promise<Outcome | Failed> {
  const outcome = await withinBudget((signal) => call(marketplace, account, signal), budgetMs)
  return isUnknown(outcome) ? { kind: "problem", problem: { kind: "unclear", detail: outcome.detail } } : outcome
}

function isUnknown(outcome: {
  readonly kind: string
}): outcome is { readonly kind: "unknown"; readonly detail: string } {
  return outcome.kind === "unknown"
}

function isTokenRefused(outcome: { readonly kind: string }): boolean {
  return outcome.kind === "problem" && "problem" in outcome && isRefusal(outcome.problem)
}

function isRefusal(problem: unknown): boolean {
  return typeof problem === "object" && problem !== null && "kind" in problem && problem.kind === "token-refused"
}
