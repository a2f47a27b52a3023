import type { FastifyInstance } from "fastify"
import type { z } from "zod"

/** A sale at a stand-in shop, in no protocol's words: each stand-in presents it in its own. */
export interface Sale {
  /** Of the form that the marketplace gives its orders. */
  readonly id: string
  /** What people see: "#1001". */
  readonly number: string
  /** The account it was sold by: a stand-in has several. */
  readonly account: string
  readonly placedAt: Date
  readonly paidAt: Date | null
  /** Later with every change, and never the same twice within an account. */
  readonly changedAt: Date
  readonly buyer: SaleBuyer
  readonly currency: string
  readonly lines: readonly SaleLine[]
  readonly service: string
  /** Hundredths of the currency's unit. */
  readonly postage: number
  readonly isCancelled: boolean
  readonly isHeld: boolean
  /** What the shop was told: once for each call it has taken. */
  readonly dispatches: readonly SaleDispatch[]
  readonly isErased: boolean
}

export interface SaleBuyer {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly line1: string
  readonly line2: string
  readonly town: string
  readonly county: string
  readonly postcode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly note: string
}

export interface SaleLine {
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly title: string
  readonly variation: string
  readonly quantity: number
  /** Of `quantity`, given back to the buyer. */
  readonly refunded: number
  /** Of one piece, hundredths of the currency's unit. */
  readonly price: number
  readonly weightGrams: number
  readonly tariffCode: string
  readonly originCountry: string
  /** A download or a service: nothing is sent. */
  readonly isVirtual?: boolean | undefined
}

export interface SaleDispatch {
  readonly id: string
  readonly at: Date
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
  /** As it was told, in the marketplace's own code. */
  readonly carrier: string
  readonly trackingNumber: string
  /** Of further boxes, where the marketplace takes several numbers for one dispatch. */
  readonly furtherNumbers?: readonly string[]
  readonly tellsBuyer: boolean
}

/** What is changed of a sale; what is left out stays. */
export type SaleChange = Partial<
  Pick<Sale, "paidAt" | "buyer" | "lines" | "service" | "isCancelled" | "isHeld" | "dispatches" | "isErased">
>

/** The sales of one stand-in. */
export interface Shop {
  readonly name: string
  /** The accounts that may be linked, by their external id. */
  readonly accounts: ReadonlyMap<string, ShopOwner>
  /** Every sale of an account, the newest change last. */
  sales(account: string): readonly Sale[]
  find(id: string): Sale | null
  /** @returns the sale as it is now; null for an unknown id. */
  change(id: string, change: SaleChange): Sale | null
  /** Called after every new sale and every change, with the sale as it is then. */
  onChange(listener: (sale: Sale, what: "made" | "changed" | "cancelled" | "dispatched" | "erased") => void): void
  /** Called when an owner has taken the consent back at the shop. */
  onRevoked(listener: (account: string) => void): void
  /** How often the owner has taken the consent back: what was granted under an earlier number has ended. */
  consents(account: string): number
  /** What the marketplace keeps beside its sales, by keys of the stand-in's own; it outlives a restart. */
  kept(): ReadonlyMap<string, unknown>
  /** @param value null forgets what was kept. */
  keep(key: string, value: z.core.util.JSONType): void
  /** Now, by the clock of the stand-in; a test may set it wrong. */
  now(): Date
}

/** Somebody who sells there. */
export interface ShopOwner {
  readonly id: string
  /** The shop's name. */
  readonly name: string
  /** What is told to nobody but whoever asks with it: tokens are made of it. */
  readonly secret: string
}

/** A stand-in for a marketplace, speaking its own protocol at `/marketplaces/{name}`. */
export interface MarketplaceStandIn {
  readonly name: string
  /** Makes the id and the number of the next sale, and of its lines and products, in the marketplace's own form. */
  readonly makeIds: (place: number) => {
    readonly id: string
    readonly number: string
    readonly line: (place: number) => string
    readonly product: (sku: string) => string
  }
  /** "eBay" */
  readonly displayName: string
  /** How long its access tokens live where no control says otherwise; seconds. Without it, two hours. */
  readonly tokenSeconds?: number
  /** What buyers choose among, in the marketplace's own codes: to addresses in its own country, and abroad. */
  readonly services: { readonly home: readonly string[]; readonly abroad: readonly string[] }
  /** The accounts there are to link; the first is the demo's. */
  readonly owners: readonly ShopOwner[]
  /** What somebody types to link an account by hand: its address, its key. */
  hints?(owner: ShopOwner, shop: Shop): Readonly<Record<string, string>>
  /** Adds the routes; `app` is already at `/marketplaces/{name}`. It refuses what the real host refuses, with its words and codes. */
  routes(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void
  /**
   * Adds what sellers see in a browser; `app` is at `/sandbox/marketplaces/{name}`, which is on the app's own origin where that
   * passes `/sandbox` on to us. Forms are parsed there. A fault strikes none of it.
   */
  pages?(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void
}

/** Where webhooks go, and how patient the stand-in is. All of it may change while it runs. */
export interface MarketplaceTerms {
  /** Our address of its webhooks, where it is set up with the app; null until somebody says so. */
  readonly hookUrl: () => string | null
  /**
   * The stand-in tries an address of webhooks before it takes it (eBay's challenge). The answer is why it is refused, or null.
   * Only one may be set.
   */
  readonly tryHookUrl: (attempt: (url: string) => Promise<string | null>) => void
  /** Where sellers are sent back to, where that stands in the app's registration and not in the call (eBay, TikTok); null until it is set. May be a path of the app's own. */
  readonly acceptUrl: () => string | null
  /** Sends a webhook, again after a failure as the marketplace would; out of order and twice where the controls say so. */
  readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string) => void
  /** How many seconds its access tokens live. */
  readonly tokenSeconds: () => number
  /** Whether every access token is refused, also those that were given a moment ago. */
  readonly refusesTokens: () => boolean
  /** What consents are cut down to; null for all that was asked for. */
  readonly scopes: () => readonly string[] | null
  /** Its limit of calls, as shares of the real one: 1 by default, larger is more generous. */
  readonly generosity: () => number
  /** The shop is closed for works: what is answered then is HTML. */
  readonly isClosed: () => boolean
  /**
   * A page of a list was answered and there is another: the controls may let something slip in between.
   * @param first the id of the page's first order, which may change then; without it, the account's oldest.
   */
  readonly pageServed: (account: string, first?: string) => void
  /**
   * Takes one call from a bucket of `burst` that fills by `perSecond`, each times the generosity; `cost` for dearer ones.
   * @returns 0 where it may be done; otherwise how many milliseconds it is too early, which is counted as `Over`.
   */
  readonly take: (
    bucket: string,
    limit: { readonly perSecond: number; readonly burst: number },
    cost?: number,
  ) => number
  /** How much is left in such a bucket, for protocols that tell it. */
  readonly left: (bucket: string, limit: { readonly perSecond: number; readonly burst: number }) => number
}
