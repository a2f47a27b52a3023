import type { FastifyInstance, FastifyRequest } from "fastify"
import { z } from "zod"
import type { SaleLine } from "../shop.ts"
import { refuseWoo } from "./woo-auth.ts"
import { noRoute, refuseParameters, type WooParts } from "./woo-orders.ts"
import { WOO_GRAMS, type WooStore } from "./woo-stores.ts"

const querySchema = z.object({
  include: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((id) => id !== "")),
  sku: z.string().default(""),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
})

interface ById {
  Params: { id: string }
}

/** Products, which are what was sold, and the settings that say how to read them. */
export function wooCatalogue(app: FastifyInstance, { shop, storeOf }: WooParts): void {
  const productsOf = (store: WooStore) =>
    new Map(shop.sales(store.id).flatMap(({ lines }) => lines.map((line) => [line.productId, line] as const)))

  app.get("/wp-json/wc/v3/products", (request, reply) => {
    const asked = querySchema.safeParse(request.query)
    if (!asked.success)
      return refuseParameters(
        reply,
        asked.error.issues.map(({ path }) => String(path[0])),
      )
    const { include, sku, page, per_page: size } = asked.data
    const store = storeOf(request)
    const found = [...productsOf(store)].flatMap(([id, line]) =>
      (include.length === 0 || include.includes(id)) && (sku === "" || line.sku === sku)
        ? [presentProduct(line, store)]
        : [],
    )
    reply.header("x-wp-total", found.length).header("x-wp-totalpages", Math.ceil(found.length / size))
    return found.slice((page - 1) * size, page * size)
  })

  app.get<ById>("/wp-json/wc/v3/products/:id", (request, reply) => {
    const store = storeOf(request)
    const line = productsOf(store).get(request.params.id)
    return line === undefined
      ? refuseWoo(reply, 404, "woocommerce_rest_product_invalid_id", "Invalid ID.")
      : presentProduct(line, store)
  })

  app.get<{ Params: { group: string; id: string } }>("/wp-json/wc/v3/settings/:group/:id", (request, reply) => {
    const { weightUnit } = storeOf(request)
    const values = new Map([
      ["products/woocommerce_weight_unit", weightUnit],
      ["products/woocommerce_dimension_unit", "cm"],
      ["general/woocommerce_currency", "GBP"],
      ["general/woocommerce_default_country", "GB"],
    ])
    const { group, id } = request.params
    const value = values.get(`${group}/${id}`)
    if (value === undefined) return refuseWoo(reply, 404, "rest_setting_setting_invalid", "Invalid setting.")
    return { id, label: id, description: "", type: "select", default: "", value, group_id: group }
  })

  app.get("/wp-json/wc/v3/system_status", (request) => {
    const url = siteUrl(request, storeOf(request))
    return {
      environment: { home_url: url, site_url: url, version: "10.3.0", wp_version: "6.9" },
      settings: { currency: "GBP", currency_symbol: "&pound;", api_enabled: false },
    }
  })
}

/** What WordPress tells anybody of itself, and which of its interfaces are there. */
export function wooIndex(app: FastifyInstance, { storeOf }: Pick<WooParts, "storeOf">): void {
  app.get("/wp-json", present)
  app.get("/wp-json/", present)
  app.setNotFoundHandler((_request, reply) => noRoute(reply))

  function present(request: FastifyRequest): object {
    const store = storeOf(request)
    const url = siteUrl(request, store)
    const tracking = store.hasTracking ? ["wc-shipment-tracking/v3"] : []
    return {
      name: store.name,
      description: "",
      url,
      home: url,
      gmt_offset: "1",
      timezone_string: "",
      namespaces: ["oembed/1.0", "wc/v1", "wc/v2", "wc/v3", "wp/v2", ...tracking],
      authentication: {},
    }
  }
}

function siteUrl(request: { readonly protocol: string; readonly host: string }, { id }: WooStore): string {
  return `${request.protocol}://${request.host}/marketplaces/woocommerce/${id}`
}

function presentProduct(line: SaleLine, { weightUnit }: WooStore): object {
  const weight = line.weightGrams === 0 ? "" : String(Number((line.weightGrams / WOO_GRAMS[weightUnit]).toFixed(4)))
  return {
    id: Number(line.productId),
    name: line.title,
    slug: line.sku.toLowerCase(),
    permalink: "",
    type: "simple",
    status: "publish",
    sku: line.sku,
    price: (line.price / 100).toFixed(2),
    weight,
    virtual: line.isVirtual === true,
    downloadable: line.isVirtual === true,
    dimensions: { length: "", width: "", height: "" },
    images: [],
    meta_data: [],
  }
}
