import { randomUUID } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { notFound, pageOf, refuse } from "./easypost-answers.ts"

/** An address, a parcel or customs data, as EasyPost keeps and answers it. */
export interface EasyPostPart {
  readonly id: string
  readonly object: string
}

const text = z.string().nullish()
const number = z.coerce.number().positive()
const addressSchema = z.object({
  name: text,
  company: text,
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  phone: text,
  email: text,
  residential: z.boolean().nullish(),
  carrier_facility: text,
  federal_tax_id: text,
  state_tax_id: text,
})
const parcelSchema = z.object({
  weight: number,
  length: number.nullish(),
  width: number.nullish(),
  height: number.nullish(),
  predefined_package: text,
})
const itemSchema = z.object({
  description: text,
  hs_tariff_number: text,
  origin_country: text,
  code: text,
  manufacturer: text,
  currency: text,
  quantity: number,
  value: z.coerce.number().min(0),
  weight: number,
})
const customsSchema = z.object({
  contents_type: z.string().min(1),
  customs_certify: z.boolean(),
  contents_explanation: text,
  customs_signer: text,
  eel_pfc: text,
  declaration: text,
  non_delivery_option: text,
  restriction_type: text,
  restriction_comments: text,
  customs_items: z.array(z.union([z.object({ id: z.string() }), itemSchema])).min(1),
})

interface Kind {
  readonly object: string
  readonly prefix: string
  readonly schema: z.ZodObject
  /** What is answered where nothing was given. */
  readonly defaults: Readonly<Record<string, unknown>>
  readonly code: string
}

const nulls = (schema: z.ZodObject) => Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]))
const KINDS = {
  address: {
    object: "Address",
    prefix: "adr",
    schema: addressSchema,
    defaults: { ...nulls(addressSchema), verifications: {} },
    code: "ADDRESS.PARAMETERS.INVALID",
  },
  parcel: {
    object: "Parcel",
    prefix: "prcl",
    schema: parcelSchema,
    defaults: nulls(parcelSchema),
    code: "PARCEL.PARAMETERS.INVALID",
  },
  customs_item: {
    object: "CustomsItem",
    prefix: "cstitem",
    schema: itemSchema,
    defaults: { ...nulls(itemSchema), eccn: null, printed_commodity_identifier: null },
    code: "CUSTOMS_ITEM.PARAMETERS.INVALID",
  },
  customs_info: {
    object: "CustomsInfo",
    prefix: "cstinfo",
    schema: customsSchema,
    defaults: { ...nulls(customsSchema), non_delivery_option: "return", restriction_type: "none" },
    code: "CUSTOMS_INFO.PARAMETERS.INVALID",
  },
} satisfies Readonly<Record<string, Kind>>
export type PartKind = keyof typeof KINDS

export interface EasyPostParts {
  /** The part of that id, where one is named; else a new one. Null where it can't be made. */
  take(kind: PartKind, given: unknown): EasyPostPart | null
}

const named = z.object({ id: z.string() })

/** The parts of Shipments, which may be made before them, and `POST` and `GET` of each. */
export function easyPostParts(app: FastifyInstance): EasyPostParts {
  const byId = new Map<string, EasyPostPart>()

  function take(kind: PartKind, given: unknown): EasyPostPart | null {
    const byName = named.safeParse(given)
    if (byName.success) return byId.get(byName.data.id) ?? null
    const { object, prefix, schema, defaults }: Kind = KINDS[kind]
    const read = schema.safeParse(given)
    if (!read.success) return null
    const at = new Date().toISOString()
    const made = {
      ...defaults,
      ...Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined)),
      ...itemsOf(kind, read.data),
      id: `${prefix}_${randomUUID().replaceAll("-", "")}`,
      object,
      mode: "test",
      created_at: at,
      updated_at: at,
    }
    byId.set(made.id, made)
    return made
  }

  /** Its money is a decimal text, and the lines of a declaration are parts of their own. */
  function itemsOf(kind: PartKind, read: Readonly<Record<string, unknown>>): object {
    if (kind === "customs_item") return { value: Number(read["value"]).toFixed(2) }
    const items = read["customs_items"]
    return Array.isArray(items) ? { customs_items: items.map((item) => take("customs_item", item)) } : {}
  }

  for (const [kind, path] of PLACES) {
    app.post(`/${path}`, (request, reply) => {
      const body = z.record(z.string(), z.unknown()).safeParse(request.body)
      const made = take(kind, body.data?.[kind])
      const { code, object } = KINDS[kind]
      return made === null
        ? refuse(reply, 422, { code, message: `Unable to create ${object}, one or more parameters were invalid.` })
        : reply.code(201).send(made)
    })
    app.get<{ Params: { id: string } }>(
      `/${path}/:id`,
      (request, reply) => byId.get(request.params.id) ?? notFound(reply),
    )
  }
  app.get<{ Querystring: Record<string, string> }>("/addresses", (request) => {
    const addresses = [...byId.values()].filter(({ object }) => object === "Address").toReversed()
    const { rows, has_more } = pageOf(addresses, request.query)
    return { addresses: rows, has_more }
  })
  return { take }
}

const PLACES: readonly (readonly [PartKind, string])[] = [
  ["address", "addresses"],
  ["parcel", "parcels"],
  ["customs_item", "customs_items"],
  ["customs_info", "customs_infos"],
]
