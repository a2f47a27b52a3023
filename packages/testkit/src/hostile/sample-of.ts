import { z } from "zod"
import { jsonSchema, type JsonSchema } from "./json-schema.ts"
import type { Json } from "./texts-in.ts"

/** Values for fields by their name, asked for at each sample. */
export type Seeds = ReadonlyMap<string, () => Json>

const CANDIDATES = ["0101000000", "GBR", "2026-12-01", "x", "GB123456789", "a@b.example", "12:00", "EB10001", "1"]

/** A sample value of a JSON schema with every field, including optional ones. */
export function sampleOf(given: unknown, seeds: Seeds, name = ""): Json {
  const schema = jsonSchema.parse(given)
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option !== undefined) return sampleOf(option, seeds, name)
  const fixed = schema.const ?? schema.enum?.[0]
  if (fixed !== undefined) return z.json().parse(fixed)
  return seedOf(schema, seeds, name) ?? (SAMPLES.get(schema.type) ?? sampleText)(schema, seeds)
}

/** Calls of different nouns have fields of one name: an account of a provider, a linked account. A seed must fit. */
function seedOf({ type, pattern }: JsonSchema, seeds: Seeds, name: string): Json | undefined {
  const seed = type === "object" ? undefined : seeds.get(name)?.()
  return typeof seed !== "string" || matches(seed, pattern) ? seed : undefined
}

function matches(text: string, pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(pattern, "u").test(text)
}

const SAMPLES: ReadonlyMap<string | undefined, (schema: JsonSchema, seeds: Seeds) => Json> = new Map([
  ["object", sampleObject],
  ["array", ({ items }: JsonSchema, seeds: Seeds) => [sampleOf(items ?? { type: "string" }, seeds)]],
  ["number", sampleNumber],
  ["integer", sampleNumber],
  ["boolean", () => true],
  ["null", () => null],
])

function sampleObject({ properties = {}, additionalProperties, propertyNames }: JsonSchema, seeds: Seeds): Json {
  const own = Object.entries(properties).map(([key, value]) => [key, sampleOf(value, seeds, key)] as const)
  const isRecord = typeof additionalProperties === "object" && additionalProperties !== null
  const keys = isRecord ? (propertyNames?.enum ?? ["name"]) : []
  return Object.fromEntries([...own, ...keys.map((key) => [key, sampleOf(additionalProperties, seeds)] as const)])
}

function sampleNumber({ minimum = 1, exclusiveMinimum = 0 }: JsonSchema): number {
  return Math.max(minimum, exclusiveMinimum + 1)
}

function sampleText({ format, pattern }: JsonSchema, seeds: Seeds): Json {
  if (format === "uuid") return seeds.get("id")?.() ?? "00000000-0000-4000-8000-000000000000"
  if (format === "date-time") return "2026-11-20T09:00:00.000Z"
  if (format === "date") return "2026-12-01"
  return CANDIDATES.find((text) => matches(text, pattern)) ?? "x"
}
