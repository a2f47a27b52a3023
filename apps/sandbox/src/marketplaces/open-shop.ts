import type { HookSender } from "./create-hook-sender.ts"
import type { ShopStore } from "./create-shop.ts"
import type { TermsHolder } from "./create-terms.ts"
import type { MarketplaceStandIn } from "./shop.ts"

/** A call as it was answered. */
export interface ShopCall {
  readonly At: string
  readonly Method: string
  /** With its query. */
  readonly Path: string
  readonly Status: number
}

/** A stand-in with all it runs on. */
export interface OpenShop {
  readonly standIn: MarketplaceStandIn
  readonly shop: ShopStore
  readonly holder: TermsHolder
  readonly hooks: HookSender
  /** What it was asked lately, the oldest first. */
  readonly calls: () => readonly ShopCall[]
  readonly random: () => number
}
