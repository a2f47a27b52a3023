import type { DispatchRequest, Failed, Marketplace, MarketplaceAccount } from "@smart-send/connectors/marketplace"
import type { MarketplaceManifest } from "@smart-send/connectors/marketplace-manifest"
import type { MarketplaceProblemKind } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { aShopConsent } from "./a-shop-consent.ts"
import { type AShopBook, aShopBook } from "./a-shop-book.ts"

/** What a shop has been told of one line, in the order in which it was told. */
export interface ToldLine {
  readonly account: string
  readonly orderId: string
  readonly lineId: string
  readonly quantity: number
  readonly number: string
  readonly replaces: string
}

/**
 * How the next dispatch goes.
 * - `lost-reply`: it is done, and nobody hears of it. - `lost`: it is not done, and nobody hears of that. - `refused`: a definite no.
 * - otherwise the problem, and nothing is done.
 */
export type ShopManner = "lost-reply" | "lost" | "refused" | Exclude<MarketplaceProblemKind, "unclear">

/**
 * A shop that keeps its own list of what it was told, for tests of those who tell it, and its own book of orders, for those who import
 * them. It stands in for a third party.
 */
export interface AMarketplace extends Marketplace {
  readonly book: AShopBook
  readonly told: readonly ToldLine[]
  readonly requests: readonly DispatchRequest[]
  /** How often it was asked whether it knows. */
  readonly lookUps: () => number
  /** The next dispatches go so, one after the other; without any more they go well. */
  readonly behave: (...manners: readonly ShopManner[]) => void
  /** Every dispatch goes so, until `behave`. */
  readonly behaveAlways: (manner: ShopManner) => void
  /** By chance, for tests that try many. */
  readonly behaveByChance: (pick: () => ShopManner | null) => void
  /** The next dispatch is done, and its answer waits for `release`. */
  readonly holdReply: () => { readonly reached: Promise<void>; readonly release: () => void }
  readonly forget: () => void
}

const MANIFEST: MarketplaceManifest = {
  name: "corner-shop",
  displayName: "Corner Shop",
  article: "a",
  sourceId: "CORNER",
  accountPrefix: "II",
  linkAction: "Install",
  linking: { kind: "keys", fields: [], instructions: [] },
  registration: [],
  tokens: { accessSeconds: null, refreshSeconds: null },
  limits: {
    list: { perSecond: 10, burst: 10 },
    call: { perSecond: 10, burst: 10 },
    ordersPerPage: 50,
    oldestDays: null,
  },
  pollSeconds: 300,
  overlapSeconds: 60,
  offers: {
    webhook: false,
    products: false,
    partialDispatch: true,
    severalNumbers: false,
    changeNumber: true,
    combine: true,
    held: true,
    tellsBuyer: true,
  },
  carriers: null,
  buyerDataDays: null,
}

const problem = (kind: MarketplaceProblemKind, detail = "as the test wants"): Failed => ({
  kind: "problem",
  problem: { kind, detail },
})

const usual = (): ShopManner | null => null

/** @param offers what it can do; all by default. */
export function aMarketplace(
  offers: Partial<MarketplaceManifest["offers"]> = {},
  over: Partial<MarketplaceManifest> = {},
): AMarketplace {
  const told: ToldLine[] = []
  const requests: DispatchRequest[] = []
  const manifest = { ...MANIFEST, ...over, offers: { ...MANIFEST.offers, ...offers } }
  const { list, read, refresh, ...book } = aShopBook(manifest.limits.ordersPerPage)
  let lookUps = 0
  let next = usual
  let held: { readonly reached: () => void; readonly released: Promise<void> } | null = null

  const take = (account: MarketplaceAccount, { orderId, lines, trackingNumber, replaces }: DispatchRequest): void => {
    for (const { lineId, quantity } of lines) {
      told.push({ account: account.profile.externalId, orderId, lineId, quantity, number: trackingNumber, replaces })
    }
  }
  return {
    manifest,
    book,
    told,
    requests,
    lookUps: () => lookUps,
    behave: (...manners) => {
      const queue = [...manners]
      next = () => queue.shift() ?? null
    },
    behaveAlways: (manner) => {
      next = () => manner
    },
    behaveByChance: (pick) => {
      next = pick
    },
    holdReply: () => {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held = { reached: reached.resolve, released: released.promise }
      return { reached: reached.promise, release: released.resolve }
    },
    forget: () => {
      told.length = 0
      requests.length = 0
      lookUps = 0
      next = usual
      book.forget()
    },
    dispatch: async (account, request) => {
      const manner = next()
      requests.push(request)
      if (manner === "refused") return { kind: "refused", message: "This order was cancelled." }
      if (manner === "lost") return problem("unclear")
      if (manner !== null && manner !== "lost-reply") return problem(manner)
      take(account, request)
      const waits = held
      held = null
      waits?.reached()
      await waits?.released
      return manner === "lost-reply" ? problem("unclear") : { kind: "told", reference: `D${told.length}` }
    },
    findDispatch: async (account, { orderId, lines, trackingNumber }) => {
      lookUps += 1
      const isThere = lines.every(({ lineId }) =>
        told.some(
          (line) =>
            line.account === account.profile.externalId &&
            line.orderId === orderId &&
            line.lineId === lineId &&
            line.number === trackingNumber,
        ),
      )
      return isThere ? { kind: "told", reference: "found" } : { kind: "absent" }
    },
    ...aShopConsent(),
    refresh,
    list,
    read,
    refunded: async () => ({ kind: "page", refunds: [], next: null }),
    products: async () => ({ kind: "products", products: [] }),
    challenge: () => null,
  }
}
