import { z } from "zod"
import type { AddressConnection, AddressRefusal } from "../../address-provider.ts"
import { createHttpClient, type HttpOutcome } from "../../http/create-http-client.ts"
import { readJson } from "../../http/read-json.ts"
import { refusalOfCode, saysAbsent } from "./problems.ts"

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "")
const addressSchema = z.object({
  id: z.string().min(1),
  line_1: text,
  line_2: text,
  line_3: text,
  post_town: text,
  county: text,
  postcode: z.string().min(1),
  country_iso: text,
  organisation_name: text,
})
export type IdealAddress = z.infer<typeof addressSchema>

const hitSchema = z.object({ id: z.string().min(1), suggestion: z.string().min(1) })
export type IdealHit = z.infer<typeof hitSchema>

const saidSchema = z.object({ code: z.int(), message: text, suggestions: z.array(z.string()).catch([]) })
const hitsSchema = z.object({ result: z.object({ hits: z.array(hitSchema) }) })
const listSchema = z.object({ result: z.array(addressSchema), total: z.int().catch(0) })
const oneSchema = z.object({ result: addressSchema })

/** Ideal Postcodes' answer, validated. `unclear` is everything that its documentation does not name. */
export type IdealAnswer =
  | { readonly kind: "hits"; readonly hits: readonly IdealHit[] }
  | { readonly kind: "addresses"; readonly addresses: readonly IdealAddress[] }
  | { readonly kind: "address"; readonly address: IdealAddress }
  | { readonly kind: "absent"; readonly suggestions: readonly string[] }
  | { readonly kind: "refused"; readonly code: AddressRefusal; readonly message: string }
  | { readonly kind: "unclear"; readonly detail: string }

export interface IdealPostcodesApi {
  get(path: string, signal: AbortSignal): Promise<IdealAnswer>
}

/** The key goes in a header, so that it stands in no log of addresses. */
export function createIdealPostcodesApi({ baseUrl, apiKey }: AddressConnection): IdealPostcodesApi {
  const client = createHttpClient(baseUrl)
  const headers = { authorization: `IDEALPOSTCODES api_key="${apiKey}"`, accept: "application/json" }
  return {
    get: async (path, signal) => readIdealAnswer(await client.send({ method: "GET", path, headers }, signal)),
  }
}

export function readIdealAnswer(outcome: HttpOutcome): IdealAnswer {
  const json = readJson(outcome)
  if (!json.ok) return { kind: "unclear", detail: json.error }
  const { status, value } = json.value
  const said = saidSchema.safeParse(value)
  if (!said.success) return unclear(status)
  const { code, message, suggestions } = said.data
  if (status >= 400) {
    if (status === 404 && saysAbsent(code)) return { kind: "absent", suggestions }
    const refusal = refusalOfCode(code)
    return refusal === null ? unclear(status) : { kind: "refused", code: refusal, message }
  }
  return (code === 2000 ? readSuccess(value) : null) ?? unclear(status)
}

/** The three bodies of success, each told by its own form. */
function readSuccess(value: unknown): IdealAnswer | null {
  const hits = hitsSchema.safeParse(value)
  if (hits.success) return { kind: "hits", hits: hits.data.result.hits }
  const list = listSchema.safeParse(value)
  if (list.success) return { kind: "addresses", addresses: list.data.result }
  const one = oneSchema.safeParse(value)
  return one.success ? { kind: "address", address: one.data.result } : null
}

function unclear(status: number): IdealAnswer {
  return { kind: "unclear", detail: `answered ${status} with something else` }
}
