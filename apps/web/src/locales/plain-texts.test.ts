import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { z } from "zod"

type Texts = string | { readonly [key: string]: Texts }

const textsSchema: z.ZodType<Texts> = z.lazy(() => z.union([z.string(), z.record(z.string(), textsSchema)]))

const here = import.meta.dirname

function flatten(node: Texts, path: string): [key: string, text: string][] {
  return typeof node === "string"
    ? [[path, node]]
    : Object.entries(node).flatMap(([key, child]) => flatten(child, `${path}.${key}`))
}

const textsOf = (locale: string): [key: string, text: string][] =>
  readdirSync(`${here}/${locale}`).flatMap((file) =>
    flatten(textsSchema.parse(JSON.parse(readFileSync(`${here}/${locale}/${file}`, "utf8"))), file),
  )

const english = textsOf("en-GB")
const all = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => textsOf(name).map(([key, text]): [string, string] => [`${name}/${key}`, text]))

const whereMatches = (texts: readonly (readonly [string, string])[], pattern: RegExp): string[] =>
  texts.filter(([, text]) => pattern.test(text)).map(([key, text]) => `${key}: ${text}`)

/** Words of the machine, and those that the glossary replaces by another. */
const NOT_FOR_SELLERS =
  /\b(?:null|undefined|nan|uuid|guid|payload|entity|entities|invalid|boolean|enum|array|JSON|timestamp|endpoint|mend(?:s|ed|ing)?|e-mail)\b/i

const MANY = new RegExp(
  String.raw`(?:\{\{count\}\}|\b1) (?:\w+ )?(?:items|orders|parcels|shipments|labels|rows|columns|values|dates|services|` +
    "products|addresses|pieces|lines|changes|buyers|views|returns|bookings|tags|results|locations|countries|days|miles)\\b",
)

/** Limits, and numbers that begin at two. */
const NEVER_ONE = new Set(["items.json.savedViews.most", "grouping.json.tooManyText", "items.json.scan.several"])

describe("a text that the seller reads (UX-7)", () => {
  it("is there: no key stands in its own place, and none is empty", () => {
    expect(whereMatches(all, /^\s*$|^[a-z]+(?:\.[A-Za-z]+)+$/)).toEqual([])
  })

  it("has no space too many, and its variables are closed", () => {
    expect(whereMatches(all, / {2}|^\s|\s$|\s[,;!?]|\s\.(?=\s|$)/)).toEqual([])
    expect(whereMatches(all, /\{\{[^}]*$|^[^{]*\}\}/)).toEqual([])
  })

  it("has three points and straight quotes, as the specified texts have", () => {
    expect(whereMatches(all, /…/)).toEqual([])
    expect(whereMatches(english, /[“”‘’]/)).toEqual([])
  })

  it("has no words of the machine, and none that the glossary replaces", () => {
    expect(whereMatches(english, NOT_FOR_SELLERS)).toEqual([])
  })

  it("writes one and many each in a text of its own", () => {
    expect(whereMatches(all, /\w\(s\)/)).toEqual([])
    const notMany = english.filter(([key]) => !key.endsWith("_other") && !NEVER_ONE.has(key))
    expect(whereMatches(notMany, MANY)).toEqual([])
    const keys = new Set(english.map(([key]) => key))
    const alone = [...keys].filter((key) => key.endsWith("_one") && !keys.has(key.replace(/_one$/, "_other")))
    const manyAlone = [...keys].filter((key) => key.endsWith("_other") && !keys.has(key.replace(/_other$/, "_one")))
    expect([...alone, ...manyAlone]).toEqual([])
  })

  it("does not end twice", () => {
    expect(whereMatches(all, /[^.]\.\.$|[!?:]\.$|\.{4}/)).toEqual([])
  })
})
