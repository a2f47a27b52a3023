import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { MarketplaceTerms, Shop } from "../shop.ts"
import { type PrestaFormat, type PrestaRow, sendError, sendRows, sendXml } from "./presta-answer.ts"
import { prestaChange } from "./presta-change.ts"
import { isWebserviceOn } from "./presta-controls.ts"
import { type PrestaRights, readPrestaKey } from "./presta-keys.ts"
import { applyPrestaQuery, readPrestaQuery } from "./presta-query.ts"
import { mayDo, type PrestaMethod, type PrestaPlace, type PrestaResource, prestaResources } from "./presta-resources.ts"

const KEY_WORDS = {
  16: "Authentication key is required",
  17: "Authentication key is empty",
  18: "Invalid authentication key format",
  20: "Authentication key is not active",
} as const

const SWITCHED_OFF = "The PrestaShop webservice is disabled. Please activate it in the PrestaShop Back Office"

const WORKS =
  "<!doctype html><html><head><title>Maintenance</title></head><body><h1>We'll be back soon.</h1><p>We are currently updating our shop and will be back really soon.</p></body></html>"

const paramsSchema = z.object({ account: z.string(), resource: z.string().default(""), id: z.string().default("") })
const querySchema = z.record(z.string(), z.unknown())

/** The webservice of each owner's shop. Bodies are read as XML, whatever they say they are. */
export function prestaRoutes(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body))

  const methods: PrestaMethod[] = ["GET", "PUT", "PATCH", "POST"]
  for (const url of ["/:account/api", "/:account/api/", "/:account/api/:resource", "/:account/api/:resource/:id"]) {
    app.route({ method: methods, url, handler: (request, reply) => answer(request, reply, { shop, terms }) })
  }
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, terms }: Pick<PrestaPlace, "shop" | "terms">,
): FastifyReply {
  const { account, resource: name, id } = paramsSchema.parse(request.params)
  const owner = shop.accounts.get(account)
  if (owner === undefined) return reply.code(404).type("text/html; charset=utf-8").send("<h1>Not Found</h1>")
  if (terms.isClosed())
    return reply.code(503).header("retry-after", "3600").type("text/html; charset=utf-8").send(WORKS)
  reply.header("psws-version", "8.1.5")
  const query = querySchema.parse(request.query)
  const call = { format: formatOf(request, query), query, place: { shop, owner, terms } }
  if (!isWebserviceOn(shop, account)) return sendError(reply, call.format, 503, { code: 22, message: SWITCHED_OFF })
  const rights = rightsOf(request, reply, call)
  if (rights === null) return reply
  return name === "" ? sendIndex(reply, call, rights) : answerResource(request, reply, { ...call, rights, name, id })
}

interface PrestaCall {
  readonly format: PrestaFormat
  readonly query: Readonly<Record<string, unknown>>
  readonly place: PrestaPlace
}

/** What the key may do; or an answer that there is none, and null. */
function rightsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, query, place }: PrestaCall,
): PrestaRights | null {
  const shown = typeof query["ws_key"] === "string" ? query["ws_key"] : undefined
  const key = readPrestaKey(place.shop, place.owner, request.headers.authorization, shown)
  if (key.kind === "known" && key.rights !== "none") return key.rights
  if (key.kind === "known") {
    sendError(reply, format, 401, { code: 21, message: "No permission for this authentication key" })
    return null
  }
  if (key.code === 16) reply.header("www-authenticate", 'Basic realm="Welcome to PrestaShop Webservice"')
  sendError(reply, format, 401, { code: key.code, message: KEY_WORDS[key.code] })
  return null
}

function answerResource(
  request: FastifyRequest,
  reply: FastifyReply,
  call: PrestaCall & { readonly rights: PrestaRights; readonly name: string; readonly id: string },
): FastifyReply {
  const { place, format, query, rights, name, id } = call
  const resource = prestaResources.get(name)
  if (resource === undefined) {
    const message = `Resource of type "${name}" does not exists. Did you mean: ${[...prestaResources.keys()].join(", ")}?`
    return sendError(reply, format, 400, { code: 27, message })
  }
  const method = methodOf(request.method)
  if (!mayDo(method, rights, resource)) {
    const message = `Method ${method} is not allowed for the resource ${name} with this authentication key`
    return sendError(reply, format, 405, { code: 25, message })
  }
  const names = { list: name, one: resource.one }
  if (method === "GET") {
    if (id === "") return list(reply, { place, resource, names, format, query })
    return one(reply, format, names, rowsOf(resource, place, id))
  }
  const body = typeof request.body === "string" ? request.body : ""
  const changed = prestaChange(place, { method, names, id, body, tellsBuyer: query["sendemail"] === "1" })
  if ("code" in changed) return sendError(reply, format, changed.status, changed)
  reply.code(method === "POST" ? 201 : 200)
  return sendRows(reply, format, names, { rows: rowsOf(resource, place, changed.id), isOne: true })
}

function list(
  reply: FastifyReply,
  asked: {
    readonly place: PrestaPlace
    readonly resource: PrestaResource
    readonly names: { readonly list: string; readonly one: string }
    readonly format: PrestaFormat
    readonly query: Readonly<Record<string, unknown>>
  },
): FastifyReply {
  const { place, resource, names, format } = asked
  const all = resource.rows(place)
  const query = readPrestaQuery(asked.query, new Set(["id", ...FIELDS_ALWAYS, ...Object.keys(all[0]?.fields ?? {})]))
  if ("code" in query) return sendError(reply, format, 400, query)
  const { rows, hasMore } = applyPrestaQuery(all, query)
  if (hasMore && names.list === "orders") place.terms.pageServed(place.owner.id, rows[0]?.id)
  return sendRows(reply, format, names, { rows, isOne: false })
}

/** Fields that a resource without rows has, too. */
const FIELDS_ALWAYS =
  "date_add date_upd current_state id_order id_customer id_country iso_code name reference tracking_number id_carrier id_order_state".split(
    " ",
  )

function rowsOf(resource: PrestaResource, place: PrestaPlace, id: string): readonly PrestaRow[] {
  return resource.rows(place).filter((row) => row.id === id)
}

function one(
  reply: FastifyReply,
  format: PrestaFormat,
  names: { readonly list: string; readonly one: string },
  rows: readonly PrestaRow[],
): FastifyReply {
  if (rows.length > 0) return sendRows(reply, format, names, { rows, isOne: true })
  return reply.code(404).type("text/plain").send("")
}

/** The list of resources. In XML it says what this key may do with each; in JSON it is nothing but their names. */
function sendIndex(reply: FastifyReply, { format, place: { owner } }: PrestaCall, rights: PrestaRights): FastifyReply {
  if (format === "JSON")
    return reply.type("application/json; charset=utf-8").send(JSON.stringify([...prestaResources.keys()]))
  const all = [...prestaResources].map(([name, resource]) => {
    const may = (method: PrestaMethod) => String(mayDo(method, rights, resource))
    return `<${name} get="${may("GET")}" put="${may("PUT")}" post="${may("POST")}" patch="${may("PATCH")}" delete="false" head="${may("GET")}"></${name}>`
  })
  return sendXml(reply, `<api shopName="${owner.name}">${all.join("\n")}</api>`)
}

function formatOf({ headers }: FastifyRequest, query: Readonly<Record<string, unknown>>): PrestaFormat {
  const asked = query["output_format"] ?? query["io_format"] ?? headers["output-format"] ?? headers["io-format"]
  return asked === "JSON" ? "JSON" : "XML"
}

function methodOf(method: string): PrestaMethod {
  return method === "PUT" || method === "PATCH" || method === "POST" ? method : "GET"
}
