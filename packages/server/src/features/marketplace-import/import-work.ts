import type { CustomerContext, Platform } from "../../context.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import type { ImportParts } from "./import-parts.ts"

/**
 * What is done with orders: new ones are found, go through the seller's rules, are being saved and are saved; those that are here are
 * changed, or leave.
 */
export type TakingStep = "found" | "ruling" | "saving" | "saved" | "changing"

/** An account whose turn it is; `attempt` fences off whoever had it before. */
export interface ClaimedAccount {
  readonly id: string
  readonly tenantId: string
  readonly customerId: string
  readonly attempt: number
}

export interface ImportTimings {
  readonly leaseMs: number
  /** Between two imports of a shop that says nothing of how often it may be asked; never less than its manifest's. */
  readonly pollMs: number
  /** Until a shop in trouble is asked again, and one whose link is broken. */
  readonly troubleMs: number
  readonly brokenMs: number
}

export interface TakeOrders {
  readonly platform: Platform
  readonly parts: ImportParts
  readonly context: CustomerContext
  readonly account: LinkedAccount
  /** Before each step, and how many orders it is about. */
  readonly onStep: (step: TakingStep, count: number) => Promise<void>
}
