import type { FastifyInstance, FastifyRequest } from "fastify"
import { z } from "zod"
import { parseForms } from "../../payments/parse-forms.ts"
import { numberOfText } from "../number-of-text.ts"
import { refuseWhileClosed } from "../refuse-while-closed.ts"
import type { MarketplaceStandIn } from "../shop.ts"
import { createWooKeys } from "./create-woo-keys.ts"
import { createWooMemory } from "./create-woo-memory.ts"
import { authenticated, refuseWoo, wooAuth } from "./woo-auth.ts"
import { wooCatalogue, wooIndex } from "./woo-catalogue.ts"
import { trackingsOf, wooOrders, type WooParts } from "./woo-orders.ts"
import { WOO_STORES } from "./woo-stores.ts"
import { wooWebhooks } from "./woo-webhooks.ts"

const MOST_LINES = 100
const storesById = new Map(WOO_STORES.map((store) => [store.id, store]))

/** WordPress with WooCommerce, as each seller runs it: a store at `/marketplaces/woocommerce/{store}`, with or without the plug-in. */
export const wooCommerce: MarketplaceStandIn = {
  name: "woocommerce",
  displayName: "WooCommerce",
  services: {
    home: ["Royal Mail Tracked 48", "Royal Mail Tracked 24", "Flat rate"],
    abroad: ["International tracked", "International"],
  },
  makeIds: (place) => ({
    id: String(7300 + place),
    number: String(7300 + place),
    line: (line) => String(place * MOST_LINES + line),
    product: (sku) => String(numberOfText(sku)),
  }),
  owners: WOO_STORES,
  hints: ({ id }, shop) => {
    const { keyOf } = createWooKeys(shop)
    const [full, reading] = [keyOf(id, "read_write"), keyOf(id, "read")]
    return {
      Path: `/marketplaces/woocommerce/${id}`,
      Key: full.key,
      Secret: full.secret,
      KeyWithoutChanges: reading.key,
      SecretWithoutChanges: reading.secret,
    }
  },
  routes: (app, shop, terms) => {
    const keys = createWooKeys(shop)
    const memory = createWooMemory(shop, (id) => {
      const sale = shop.find(id)
      return sale === null ? [] : trackingsOf(sale)
    })
    refuseWhileClosed(app, terms)
    parseForms(app)
    wooAuth(app, { shop, keys, terms })
    const parts: WooParts = { shop, terms, memory, storeOf }
    void app.register(
      (store, _options, done) => {
        store.addHook("onRequest", async (request, reply) => {
          if (!storesById.has(nameOf(request))) await reply.code(404).type("text/html").send("<h1>Not Found</h1>")
        })
        wooIndex(store, parts)
        void store.register((api, _none, ready) => {
          api.addHook("preHandler", async (request, reply) => {
            request.query = asPhp(request.query)
            const known = authenticated(request, storeOf(request), keys)
            if ("code" in known) await refuseWoo(reply, 401, known.code, known.message)
          })
          apiRoutes(api, parts)
          ready()
        })
        done()
      },
      { prefix: "/:store" },
    )
  },
}

function apiRoutes(app: FastifyInstance, parts: WooParts): void {
  wooOrders(app, parts)
  wooCatalogue(app, parts)
  wooWebhooks(app, parts)
}

/** Of a name that is given twice PHP takes the last, unless it ends like that of a list. WooCommerce's own client gives all twice. */
function asPhp(query: unknown): object {
  return Object.fromEntries(
    Object.entries(Object(query)).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) && !name.endsWith("]") ? value.at(-1) : value,
    ]),
  )
}

function nameOf(request: FastifyRequest): string {
  return z.object({ store: z.string() }).catch({ store: "" }).parse(request.params).store
}

function storeOf(request: FastifyRequest) {
  const store = storesById.get(nameOf(request))
  if (store === undefined) throw new Error("a store is found before its routes")
  return store
}
