import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import type { FaultPlan } from "../fault/create-fault-plan.ts"
import { faultHooks, type Pace } from "../fault/fault-hooks.ts"
import { openJournal } from "../journal/open-journal.ts"
import { parseForms } from "../payments/parse-forms.ts"
import { createHookSender } from "./create-hook-sender.ts"
import { createShop } from "./create-shop.ts"
import { createTerms } from "./create-terms.ts"
import { ebay } from "./ebay/ebay.ts"
import { marketplaceRoutes } from "./marketplace-routes.ts"
import { bodyToNewSale } from "./new-sale.ts"
import type { OpenShop, ShopCall } from "./open-shop.ts"
import { pictureRoutes } from "./picture-routes.ts"
import { prestaShop } from "./prestashop/prestashop.ts"
import { amazon } from "./amazon/amazon.ts"
import { etsy } from "./etsy/etsy.ts"
import { shopify } from "./shopify/shopify.ts"
import { wooCommerce } from "./woocommerce/woocommerce.ts"
import { marketplaceEntrySchema } from "./sale-schema.ts"
import { salesPage } from "./sales-page.ts"
import type { MarketplaceStandIn } from "./shop.ts"
import { tikTok } from "./tiktok/tiktok.ts"

/** All of them; the only list. */
const standIns: readonly MarketplaceStandIn[] = [ebay, shopify, prestaShop, tikTok, amazon, etsy, wooCommerce]

/** The names of the stand-in shops in a fault. */
export const MARKETPLACE_STAND_INS: readonly string[] = standIns.map(({ name }) => name)

const CALLS_KEPT = 1000

export interface MarketplaceParts {
  readonly journalFolder: string
  readonly plan: FaultPlan
  readonly pace: Pace
  /** Pauses before a webhook is tried again; milliseconds. */
  readonly hookPausesMs: readonly number[]
  /** The clock that limits of calls go by; real time by default. */
  readonly ticks?: (() => number) | undefined
}

/** The marketplaces' own protocols under `/marketplaces/{name}`; their pages and our controls under `/sandbox/marketplaces`. */
export function marketplaceStandIns(app: FastifyInstance, parts: MarketplaceParts): void {
  const journal = openJournal(join(parts.journalFolder, "marketplaces.jsonl"), marketplaceEntrySchema)
  pictureRoutes(app)
  const shops = standIns.map((standIn) => {
    const { open, calls } = openShop(standIn, journal, parts)
    const { shop, holder } = open
    void app.register(
      (scope, _options, done) => {
        scope.addHook("onResponse", async ({ method, url }, { statusCode }) => {
          calls.push({ At: new Date().toISOString(), Method: method, Path: url, Status: statusCode })
          if (calls.length > CALLS_KEPT) calls.shift()
        })
        faultHooks(scope, () => standIn.name, parts.plan, parts.pace)
        standIn.routes(scope, shop, holder.terms)
        done()
      },
      { prefix: `/marketplaces/${standIn.name}` },
    )
    void app.register(
      (scope, _options, done) => {
        marketplaceRoutes(scope, open)
        void scope.register((pages, _none, paged) => {
          parseForms(pages)
          standIn.pages?.(pages, shop, holder.terms)
          paged()
        })
        done()
      },
      { prefix: `/sandbox/marketplaces/${standIn.name}` },
    )
    return open
  })
  void app.register((scope, _options, done) => {
    parseForms(scope)
    salesPage(scope, new Map(shops.map((open) => [open.standIn.name, open])))
    done()
  })
  app.addHook("onClose", async () => {
    for (const { hooks } of shops) hooks.close()
    journal.close()
  })
}

function openShop(
  standIn: MarketplaceStandIn,
  journal: Parameters<typeof createShop>[1],
  { pace: { random }, hookPausesMs, ticks }: MarketplaceParts,
): { readonly open: OpenShop; readonly calls: ShopCall[] } {
  const hooks = createHookSender(() => holder.settings().WebhookOrder ?? "in-order", hookPausesMs)
  const holder = createTerms(hooks, shiftPage, standIn.tokenSeconds, ticks)
  const now = () => new Date(Date.now() + (holder.settings().ClockSkewSeconds ?? 0) * 1000)
  const shop = createShop(standIn, journal, now)
  const calls: ShopCall[] = []
  let isMakingNext = false

  /** By turns, a sale that was on the page changes, and a new one comes. */
  function shiftPage(account: string, first?: string): void {
    const changed = first === undefined ? shop.sales(account)[0] : shop.find(first)
    isMakingNext = !isMakingNext
    if (isMakingNext && changed) shop.change(changed.id, { service: changed.service })
    else shop.make([bodyToNewSale({ Account: account }, standIn, random)])
  }

  return { open: { standIn, shop, holder, hooks, calls: () => calls, random }, calls }
}
