import type { Carrier } from "@smart-send/domain/dispatch/carrier"

/** A limit of calls: a bucket of `burst` that fills by `perSecond`. */
export interface CallLimit {
  readonly perSecond: number
  readonly burst: number
}

/** What a shop counts of a whole app: all accounts of one registration share it, in however many processes. */
export interface AppLimit extends CallLimit {
  /** In any twenty-four hours. */
  readonly perDay: number
}

/** A value that the seller types to link an account. */
export interface LinkField {
  /** Its key in `LinkRequest.values`: `StoreAddress`, `ShopDomain`, `Key`, `Secret`. */
  readonly name: string
  readonly label: string
  /** What it looks like: an example that nobody takes for their own. */
  readonly example: string
  /** Never shown again once it is stored. */
  readonly isSecret: boolean
  readonly isRequired: boolean
}

/** Data about a connector: no behaviour. */
export interface MarketplaceManifest {
  /** The connector's name: its folder, and `connector` in a connection. Lower case: `ebay`. */
  readonly name: string
  /** "eBay" */
  readonly displayName: string
  /** By the sound of the name: "an eBay account". */
  readonly article: "a" | "an"
  /** `Source.Id` of its order lines, and `MarketplaceSource` of its events: `EBAY`. */
  readonly sourceId: string
  /** Put before an account id that has no letters before it. */
  readonly accountPrefix: "EB" | "PR" | "II"
  /** The action that links a new account: eBay's is Link, the others' Install. */
  readonly linkAction: "Link" | "Install"
  readonly linking: {
    /** `consent`: the seller agrees on a page of the shop. `keys`: the seller types a key and nobody is asked. */
    readonly kind: "consent" | "keys"
    readonly fields: readonly LinkField[]
    /** What the seller reads before, sentence by sentence. */
    readonly instructions: readonly string[]
  }
  /** What no call works without of the operator's registration of the app; none where sellers bring keys of their own. */
  readonly registration: readonly ("clientId" | "clientSecret")[]
  readonly tokens: {
    /** How long an access token lives; null where a key does not end. */
    readonly accessSeconds: number | null
    /** How long the consent lives without being used; null where it does not end. */
    readonly refreshSeconds: number | null
  }
  readonly limits: {
    /** Of listing orders, for each account. */
    readonly list: CallLimit
    /** Of everything else, for each account. */
    readonly call: CallLimit
    /** Of telling of dispatches, for each account, where the shop counts those by themselves; otherwise they count as `call`. */
    readonly tell?: CallLimit
    /** Of everything that all accounts do, where the shop counts an app as a whole; otherwise each account has limits of its own alone. */
    readonly app?: AppLimit
    readonly ordersPerPage: number
    /** How far back orders can be listed; null for all. */
    readonly oldestDays: number | null
  }
  /** The least time between two lists of the same account. */
  readonly pollSeconds: number
  /** So far before the end of the last list the next one begins, because shops list changes late. */
  readonly overlapSeconds: number
  /**
   * The marketplace lists refunds of shipped orders in a call of its own (`refunded`). A refund appears there at most this many
   * seconds after it was paid. Left out if the orders themselves show their refunds.
   */
  readonly refundsLateSeconds?: number
  readonly offers: {
    readonly webhook: boolean
    /** Weight, tariff code and origin of its products can be read (`products`). */
    readonly products: boolean
    /** Some of an order's lines or pieces can be told as sent. */
    readonly partialDispatch: boolean
    /** Several numbers can be told of the same pieces: a shop that takes no parts keeps one for each parcel of the order. */
    readonly severalNumbers: boolean
    /** A number that was told can be changed. */
    readonly changeNumber: boolean
    /** It says which orders may go together (`combineKey`). */
    readonly combine: boolean
    /** It says of orders that they are held. */
    readonly held: boolean
    /** It writes to the buyer of a dispatch or not, as it is told (`tellsBuyer`); the others do as they please. */
    readonly tellsBuyer: boolean
  }
  /**
   * The carriers that the shop accepts for its orders, where it refuses every other: services of others are not offered for its orders.
   * Null where it accepts any, or where nobody can know before it is notified.
   */
  readonly carriers: readonly Carrier[] | null
  /**
   * Buyers' data is erased at most so many days after delivery, because the shop's terms say so; an operator may erase it earlier. Null
   * for the operator's own period.
   */
  readonly buyerDataDays: number | null
}
