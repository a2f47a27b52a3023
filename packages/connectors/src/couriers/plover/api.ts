import { z } from "zod"
import type { CourierConnection } from "../../courier.ts"
import { createHttpClient, type HttpOutcome } from "../../http/create-http-client.ts"
import { readDefinite } from "../../http/read-json.ts"
import { ploverProblemSchema, type PloverProblem } from "./problems.ts"

const parcelSchema = z.object({ RESULT: z.literal("OK"), JOBNO: z.string().min(1), PARCELNO: z.string().min(1) })
const voidedSchema = z.object({ RESULT: z.literal("OK"), VOIDED: z.string().regex(/^\d+$/) })
const errorSchema = z.object({ RESULT: z.literal("ERROR"), ERRCODE: ploverProblemSchema })

/** One call in Plover's words: a programme under /cgi, the request's name, and a form. */
export interface PloverRequest {
  readonly programme: "book" | "find" | "void"
  readonly requestName: string
  readonly form: Readonly<Record<string, string>>
}

/** Plover's answer, validated. `unclear` is everything that its documentation does not name. */
export type PloverAnswer =
  | { readonly kind: "parcel"; readonly parcel: z.infer<typeof parcelSchema> }
  | { readonly kind: "voided" }
  | { readonly kind: "refused"; readonly problem: PloverProblem }
  | { readonly kind: "unclear"; readonly detail: string }

export interface PloverApi {
  send(request: PloverRequest, signal: AbortSignal): Promise<PloverAnswer>
}

export function createPloverApi({ baseUrl, apiKey }: CourierConnection): PloverApi {
  const client = createHttpClient(baseUrl)
  return {
    send: async ({ programme, requestName, form }, signal) => {
      const headers = { "content-type": "application/x-www-form-urlencoded", "x-plover-request": requestName }
      const body = new URLSearchParams({ ...form, PASSKEY: apiKey }).toString()
      return readPloverAnswer(await client.send({ method: "POST", path: `/cgi/${programme}`, headers, body }, signal))
    },
  }
}

function readPloverAnswer(outcome: HttpOutcome): PloverAnswer {
  const definite = readDefinite(outcome)
  if (!definite.ok) return { kind: "unclear", detail: definite.error }
  const { status, contentType, text } = definite.value
  if (status !== 200 || !contentType.startsWith("text/plain"))
    return { kind: "unclear", detail: `answered ${status} ${contentType}` }
  const fields = readLines(text)
  const refused = errorSchema.safeParse(fields)
  if (refused.success) return { kind: "refused", problem: refused.data.ERRCODE }
  const parcel = parcelSchema.safeParse(fields)
  if (parcel.success) return { kind: "parcel", parcel: parcel.data }
  return voidedSchema.safeParse(fields).success
    ? { kind: "voided" }
    : { kind: "unclear", detail: "lines we do not know" }
}

/** `NAME=value`, one a line. An answer without its last line end is incomplete, and is ignored. */
function readLines(text: string): Readonly<Record<string, string>> {
  if (!text.endsWith("\r\n")) return {}
  return Object.fromEntries(
    text
      .split("\r\n")
      .filter((line) => line.includes("="))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  )
}
