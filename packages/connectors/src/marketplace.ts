import type { Carrier } from "@smart-send/domain/dispatch/carrier"
import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import type { OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import type { ShopPace } from "./http/shop-pace.ts"
import type { MarketplaceManifest } from "./marketplace-manifest.ts"

/** What opens an account. Sealed where it is stored, never answered, never logged. */
export interface Credentials {
  /** Tokens and keys by the connector's own names. */
  readonly secrets: Readonly<Record<string, string>>
  /** Milliseconds since 1970; null for what does not end. */
  readonly accessExpiresAt: number | null
  readonly refreshExpiresAt: number | null
}

/** Who an account is at its shop. */
export interface AccountProfile {
  /** The shop's own id of the account; the same account linked twice has the same. At most 128 characters. */
  readonly externalId: string
  /** What the seller knows it by: the shop's name. */
  readonly name: string
  /** Where the shop is reached, where every shop has a host of its own: `https://example.test/shop`, `example.myshopify.com`. Otherwise empty. */
  readonly address: string
  /** What its calls need beside the credentials (marketplace id, shop cipher, states of orders), by the connector's own names. Nothing secret. */
  readonly details: Readonly<Record<string, string>>
}

/** An account as every operation gets it. */
export interface MarketplaceAccount {
  readonly profile: AccountProfile
  readonly credentials: Credentials
}

/** Every operation answers one of its own kinds, or this. None throws. */
export interface Failed {
  readonly kind: "problem"
  readonly problem: MarketplaceProblem
}

export interface LinkRequest {
  /** By the names of the manifest's fields. */
  readonly values: Readonly<Record<string, string>>
  /** One-use and unguessable: the shop gives it back. */
  readonly state: string
  /** Where the shop sends the seller back to. */
  readonly callbackUrl: string
  /** Where a shop posts keys to by itself (WooCommerce). Holds the state. */
  readonly keysUrl: string
  /** 43 to 128 characters, kept until `complete` (PKCE). */
  readonly codeVerifier: string
}

/** `refused`: what was typed can't be right; `field` is its name. `redirect`: the seller goes there. `linked`: nothing more to ask. */
export type LinkOutcome =
  | { readonly kind: "redirect"; readonly url: string }
  | { readonly kind: "linked"; readonly account: MarketplaceAccount }
  | { readonly kind: "refused"; readonly field: string; readonly message: string }
  | Failed

/** How the shop has come back: the query of the callback, or what it has posted to `keysUrl`. */
export interface LinkCallback extends LinkRequest {
  readonly query: Readonly<Record<string, string>>
  readonly posted: unknown
}

/** `declined`: the seller has said no at the shop. `refused`: it is not signed, or not what was asked for. */
export type CompleteOutcome =
  | { readonly kind: "linked"; readonly account: MarketplaceAccount }
  | { readonly kind: "declined" }
  | { readonly kind: "refused"; readonly message: string }
  | Failed

export type RefreshOutcome = { readonly kind: "renewed"; readonly credentials: Credentials } | Failed

/** Who the account is and that it may read orders and tell of dispatches: also the check of a link. */
export type ProfileOutcome = { readonly kind: "profile"; readonly profile: AccountProfile } | Failed

/** Orders changed in a time, oldest change first where the shop can sort. ISO times with `Z`, from inclusive. */
export interface ListOrdersRequest {
  readonly from: string
  readonly until: string
  /** The `next` of the page before. */
  readonly cursor: string | null
}

/** An order that can't be read. `id` is empty where not even that can be. */
export interface UnreadOrder extends OrderRefusal {
  readonly id: string
  /** What the seller knows it by, where that is not its id and can be read. */
  readonly number?: string | undefined
  /** The page of the order at the shop, `https:`, where it is known. */
  readonly link?: string | undefined
  /** The shop says that it is cancelled, given back or sent: nobody misses it. */
  readonly isOver?: boolean | undefined
}

/**
 * One page, of every state. An order that can't be read is left out and named in `unread`: one bad order holds up nobody else's.
 * `next` null: there are no more; a page may be empty and yet have one. A list loses no order although orders change while it is read,
 * and may tell one twice for that.
 */
export type ListOrdersOutcome =
  | {
      readonly kind: "page"
      readonly orders: readonly MarketplaceOrder[]
      readonly unread: readonly UnreadOrder[]
      readonly next: string | null
    }
  | Failed

/** At most 50 ids. Ids that the shop does not know are in `absent`. */
export type ReadOrdersOutcome =
  | {
      readonly kind: "orders"
      readonly orders: readonly MarketplaceOrder[]
      readonly unread: readonly UnreadOrder[]
      readonly absent: readonly string[]
    }
  | Failed

/** Money that was given back for an order. `id` is the shop's own of the refund, the same whenever it is told. */
export interface ToldRefund {
  readonly orderId: string
  readonly id: string
}

/** One page of refunds of a time. `next` null: there are no more; a page may be empty and yet have one. */
export type RefundedOutcome =
  | { readonly kind: "page"; readonly refunds: readonly ToldRefund[]; readonly next: string | null }
  | Failed

/** One parcel of one order. */
export interface DispatchRequest {
  readonly orderId: string
  /** `refs` of the order as it was imported. */
  readonly refs: Readonly<Record<string, string>>
  readonly lines: readonly DispatchedLine[]
  /** Whether these lines are all that the order has. */
  readonly isWholeOrder: boolean
  readonly carrier: Carrier
  /** As the tenant calls the courier; told where the shop has no code for the carrier. */
  readonly carrierName: string
  /** Empty where the seller tells of it without a number. */
  readonly trackingNumber: string
  /** Numbers of further boxes of the same pieces, for shops that take several for one dispatch; left out for none. */
  readonly furtherNumbers?: readonly string[] | undefined
  /** Where the buyer can follow it, `https:`; empty for none. */
  readonly trackingUrl: string
  /** ISO time with `Z`. */
  readonly shippedAt: string
  /** The shop was told this number before, and it has changed; empty for none. */
  readonly replaces: string
  /** The shop writes to the buyer. */
  readonly tellsBuyer: boolean
}

export interface DispatchedLine {
  readonly lineId: string
  readonly quantity: number
  readonly refs: Readonly<Record<string, string>>
}

/**
 * `told`: the shop has it; `reference` is its own of the dispatch, empty where it gives none. `refused`: a definite no, with the
 * shop's words for the seller. A problem of kind `unclear` means that it may have been done: it is looked up before it is told again.
 */
export type DispatchOutcome =
  | { readonly kind: "told"; readonly reference: string }
  | { readonly kind: "refused"; readonly message: string }
  | Failed

/** Whether the shop has these lines under this number. */
export type FindDispatchOutcome =
  | { readonly kind: "told"; readonly reference: string }
  | { readonly kind: "absent" }
  | Failed

/** What the shop's catalogue says of one product. 0 and empty where it says nothing. Weight kg of one piece. */
export interface CatalogueProduct {
  readonly productId: string
  readonly sku: string
  readonly weightKg: number
  readonly tariffCode: string
  /** ISO 3166-1 alpha-2. */
  readonly originCountry: string
  /** A download or a service: it is in no parcel. */
  readonly isVirtual?: boolean | undefined
}

/** At most 50 ids. */
export type ProductsOutcome = { readonly kind: "products"; readonly products: readonly CatalogueProduct[] } | Failed

/** A request to our address, as it came. */
export interface MarketplaceDelivery {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Uint8Array
  /** Milliseconds since 1970, for what is refused when it is old. */
  readonly now: number
  /** The secrets of webhooks that the account was given, where they are signed per account (WooCommerce); otherwise the connection's hold. */
  readonly accountSecret: string
}

/**
 * What a signed delivery says. `id` is the shop's own of the delivery, the same when it is repeated; `account` is the external id of
 * the account it is about, as the signed headers or body name it. An empty one stands for every account of the marketplace: eBay
 * tells of a person who has left, who may have bought from any of them, and whose id among `buyerIds` may be an account's own.
 * - `orders`: these orders have changed: they are read afresh, so that nothing is taken from the body but their ids.
 * - `unlinked`: the seller has taken the consent back at the shop, at that moment (ISO with `Z`), where it says so. A consent given
 *   since is not meant: such news come late, and again.
 * - `erase-buyer`, `erase-account`, `tell-buyer-data`: the shop's demands about personal data (T20).
 */
export type MarketplaceNews =
  | { readonly kind: "orders"; readonly orderIds: readonly string[] }
  | { readonly kind: "unlinked"; readonly at?: string | undefined }
  | {
      readonly kind: "erase-buyer"
      readonly buyerIds: readonly string[]
      readonly emails: readonly string[]
      readonly orderIds: readonly string[]
    }
  | {
      readonly kind: "tell-buyer-data"
      readonly buyerIds: readonly string[]
      readonly emails: readonly string[]
      readonly orderIds: readonly string[]
    }
  | { readonly kind: "erase-account" }

/**
 * `refused`: not signed by the shop. A problem means that it can't be verified now: nothing of it counts, and the shop is to send it again.
 */
export type MarketplaceWebhookOutcome =
  | { readonly kind: "news"; readonly id: string; readonly account: string; readonly news: MarketplaceNews }
  | { readonly kind: "nothing" }
  | { readonly kind: "refused" }
  | Failed

/** `secret` is what its deliveries are signed with, where each account has its own; empty otherwise. */
export type SubscribeOutcome = { readonly kind: "subscribed"; readonly secret: string } | Failed

/** A shop to import from. Its operations do not throw, and send nothing twice: whether to ask again is decided by the caller. */
export interface Marketplace {
  readonly manifest: MarketplaceManifest
  link(request: LinkRequest, signal: AbortSignal): Promise<LinkOutcome>
  complete(callback: LinkCallback, signal: AbortSignal): Promise<CompleteOutcome>
  /** New tokens. Where there are none to renew (keys) it answers `grant-ended`. */
  refresh(account: MarketplaceAccount, signal: AbortSignal): Promise<RefreshOutcome>
  profile(account: MarketplaceAccount, signal: AbortSignal): Promise<ProfileOutcome>
  list(account: MarketplaceAccount, request: ListOrdersRequest, signal: AbortSignal): Promise<ListOrdersOutcome>
  read(account: MarketplaceAccount, ids: readonly string[], signal: AbortSignal): Promise<ReadOrdersOutcome>
  /**
   * Lists the orders with refunds in a period. Only marketplaces whose manifest has `refundsLateSeconds` answer with any. `read`
   * then returns what was refunded of each order.
   */
  refunded(account: MarketplaceAccount, request: ListOrdersRequest, signal: AbortSignal): Promise<RefundedOutcome>
  dispatch(account: MarketplaceAccount, request: DispatchRequest, signal: AbortSignal): Promise<DispatchOutcome>
  findDispatch(account: MarketplaceAccount, request: DispatchRequest, signal: AbortSignal): Promise<FindDispatchOutcome>
  /** Answers no products where they are not offered. */
  products(account: MarketplaceAccount, ids: readonly string[], signal: AbortSignal): Promise<ProductsOutcome>
  /** Asks the shop to report to `hookUrl`. Where it is set up with the app itself, or there are none, it answers at once. */
  subscribe(account: MarketplaceAccount, hookUrl: string, signal: AbortSignal): Promise<SubscribeOutcome>
  /**
   * Reads a delivery once its signature is verified, in constant time, over the bytes as they came. It calls nobody but the shop
   * itself, for the key that a delivery is signed with (eBay).
   */
  webhook(delivery: MarketplaceDelivery, signal: AbortSignal): Promise<MarketplaceWebhookOutcome>
  /** The shop tries the address of its webhooks by a GET: what is answered as JSON; null where it is no such try (eBay). */
  challenge(query: Readonly<Record<string, string>>, hookUrl: string): object | null
}

/** The operator's own registration at one marketplace. */
export interface MarketplaceConnection {
  /** The connector that speaks its protocol. */
  readonly connector: string
  /** The app's id or key, and its secret; empty where sellers bring their own keys (PrestaShop). */
  readonly clientId: string
  readonly clientSecret: string
  /** Other addresses than the real ones, by the connector's own names (`api`, `identity`, `consent`), without a trailing slash. `{shop}` stands for the seller's shop. */
  readonly urls: Readonly<Record<string, string>>
  /** What else the connector wants of the registration: eBay's `ruName`, Amazon's `applicationId`, TikTok's `serviceId`, eBay's `verificationToken`. */
  readonly options: Readonly<Record<string, string>>
  /** Origins that a seller's shop may have although they are no public `https:` address: stand-ins in demo and tests alone. */
  readonly allowedOrigins: readonly string[]
  /** By what clock and whose count limits are kept; real time and the process's own by default. */
  readonly pace?: Partial<ShopPace>
}
