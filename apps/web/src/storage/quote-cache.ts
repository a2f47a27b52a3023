import { quoteSchema, type Quote } from "@smart-send/domain/quote/quote"
import { z } from "zod"
import { sessionArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

const HOUR_MS = 3_600_000
/** About 100 kB each, so a dozen stays well below a browser's limit. */
const MOST_KEPT = 12
/** Stands for the postcode, which refusals name and storage must not hold. */
const POSTCODE = "{postcode}"

const entrySchema = z.object({ key: z.string().max(20), at: z.number(), text: z.string() })
const entries = storedValue<readonly z.infer<typeof entrySchema>[]>({
  name: "user.quotes",
  area: sessionArea,
  schema: z.array(entrySchema).max(MOST_KEPT),
  fallback: [],
})
const quotesSchema = z.array(quoteSchema)

/** Quotes seen in the last hour (QUOTE-8), or null. */
export function cachedQuotes(
  key: string,
  { now, postcode }: { now: number; postcode: string },
): readonly Quote[] | null {
  const found = entries.read().find((entry) => entry.key === key && now - entry.at < HOUR_MS)
  if (found === undefined) return null
  try {
    const read = quotesSchema.safeParse(JSON.parse(found.text.replaceAll(POSTCODE, inJson(postcode))))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/**
 * Stores them, in place of the oldest when there are many. The only personal fact in a quote is the postcode of a
 * refusal.
 */
export function keepQuotes(
  key: string,
  quotes: readonly Quote[],
  { now, postcode }: { now: number; postcode: string },
): void {
  const json = JSON.stringify(quotes)
  const text = postcode === "" ? json : json.replaceAll(inJson(postcode), POSTCODE)
  const others = entries.read().filter((entry) => entry.key !== key && now - entry.at < HOUR_MS)
  entries.write([{ key, at: now, text }, ...others].slice(0, MOST_KEPT))
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
