import { z } from "zod"
import type { CourierConnection } from "../../courier.ts"
import { createHttpClient, type HttpOutcome } from "../../http/create-http-client.ts"
import { readDefinite } from "../../http/read-json.ts"
import { readableEvents, type ReadEvents } from "../../read-events.ts"
import { ploverProblemSchema, type PloverProblem } from "./problems.ts"

const parcelSchema = z.object({ RESULT: z.literal("OK"), JOBNO: z.string().min(1), PARCELNO: z.string().min(1) })
const voidedSchema = z.object({ RESULT: z.literal("OK"), VOIDED: z.string().regex(/^\d+$/) })
const scanCodes = ["LB", "DO", "CO", "IT", "DP", "OD", "DL", "EX", "RT"] as const
/** `moment|code|words`, the words last, because they may hold anything but a line end. */
const SCAN = /^([^|]*)\|([^|]*)\|(.*)$/
const scanSchema = z.object({ at: z.iso.datetime(), code: z.enum(scanCodes), words: z.string() })
const scansSchema = readableEvents(scanSchema)
export type PloverScan = z.infer<typeof scanSchema>

const trackSchema = z.object({ RESULT: z.literal("OK"), SCANNED: z.string(), SCANS: z.string().regex(/^\d{1,3}$/) })

/** `job|parcel|moment|reference`, the reference last, because it may hold anything but a line end. */
const jobSchema = z
  .string()
  .transform((line) => /^([^|]+)\|([^|]+)\|([^|]+)\|(.*)$/.exec(line))
  .transform((parts) => ({ job: parts?.[1], parcel: parts?.[2], at: parts?.[3], reference: parts?.[4] }))
  .pipe(z.object({ job: z.string(), parcel: z.string(), at: z.iso.datetime(), reference: z.string() }))
export type PloverJob = z.infer<typeof jobSchema>

const listSchema = z.object({ RESULT: z.literal("OK"), JOBS: z.string().regex(/^\d{1,4}$/), NEXT: z.string() })
const errorSchema = z.object({ RESULT: z.literal("ERROR"), ERRCODE: ploverProblemSchema })

/** One call in Plover's words: a programme under /cgi, the request's name, and a form. */
export interface PloverRequest {
  readonly programme: "book" | "find" | "void" | "track" | "list"
  readonly requestName: string
  readonly form: Readonly<Record<string, string>>
}

/** Plover's answer, validated. `unclear` is everything that its documentation does not name. */
export type PloverAnswer =
  | { readonly kind: "parcel"; readonly parcel: z.infer<typeof parcelSchema> }
  | { readonly kind: "scans"; readonly parcelNumber: string; readonly scans: ReadEvents<PloverScan> }
  | { readonly kind: "jobs"; readonly jobs: readonly PloverJob[]; readonly next: string | null }
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
  const scans = readScans(fields)
  if (scans !== null) return scans
  const jobs = readJobs(fields)
  if (jobs !== null) return jobs
  return voidedSchema.safeParse(fields).success
    ? { kind: "voided" }
    : { kind: "unclear", detail: "lines we do not know" }
}

/** Null where the lines are no scans, or fewer than they say. */
function readScans(fields: Readonly<Record<string, string>>): PloverAnswer | null {
  const head = trackSchema.safeParse(fields)
  if (!head.success) return null
  const lines = numberedLines(fields, "SCAN", head.data.SCANS)
  if (lines.includes("")) return null
  const scans = lines.map((line) => {
    const [, at, code, words] = SCAN.exec(line) ?? []
    return { at, code, words }
  })
  return { kind: "scans", parcelNumber: head.data.SCANNED, scans: scansSchema.parse(scans) }
}

/** Null where the lines are no list, or fewer than they say. */
function readJobs(fields: Readonly<Record<string, string>>): PloverAnswer | null {
  const head = listSchema.safeParse(fields)
  if (!head.success) return null
  const jobs = z.array(jobSchema).safeParse(numberedLines(fields, "JOB", head.data.JOBS))
  return jobs.success ? { kind: "jobs", jobs: jobs.data, next: head.data.NEXT === "" ? null : head.data.NEXT } : null
}

/** `NAME1` to `NAME<count>`; the empty text for a line that is missing. */
function numberedLines(fields: Readonly<Record<string, string>>, name: string, count: string): readonly string[] {
  const lines = new Map(Object.entries(fields))
  return Array.from({ length: Number(count) }, (_, index) => lines.get(`${name}${index + 1}`) ?? "")
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
