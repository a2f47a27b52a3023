import type { DocumentWords } from "@smart-send/contract/document/document-words"
import { z } from "zod"

/** What examples are made of. */
type Words = Pick<DocumentWords, "exampleTexts" | "plainExamples">

/**
 * An example that a schema accepts, built from its fields. It is the same every time, and tests check it against the
 * schema of each call. `name` is the name of the field.
 */
export function exampleOf(schema: z.ZodType, words: Words, name = ""): unknown {
  const example = draft(schema, words, name)
  return schema.safeParse(example).success
    ? example
    : (candidates(words, name).find((one) => schema.safeParse(one).success) ?? example)
}

function draft(schema: z.ZodType, words: Words, name: string): unknown {
  // An empty text is better than an example that nobody would write there.
  if (schema instanceof z.ZodDefault && schema.def.defaultValue === "" && !words.exampleTexts.has(name)) return ""
  const inner = innerOf(schema)
  if (inner !== null) return exampleOf(inner, words, name)
  if (schema instanceof z.ZodObject) return ofObject(schema, words)
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
    return ofArray(schema, schema.element, words, name)
  if (schema instanceof z.ZodRecord) return ofRecord(schema, words, name)
  if (schema instanceof z.ZodUnion && schema.options[0] instanceof z.ZodType)
    return exampleOf(schema.options[0], words, name)
  return ofPlain(schema, words, name)
}

function ofPlain(schema: z.ZodType, words: Words, name: string): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNull) return null
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1)
  return candidates(words, name)[0]
}

/** The inner schema of a wrapper. A field that may be absent or null is shown with a value. */
function innerOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodType ? schema.in : null
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  if (!wraps) return null
  const inner = schema.unwrap()
  return inner instanceof z.ZodType ? inner : null
}

function ofObject(schema: z.ZodObject, words: Words): unknown {
  const fields = Object.entries(schema.shape).filter(([, field]) => !isIgnored(field))
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, words, name)]))
}

/** A field that is ignored, or that may hold anything, is left out of the example. */
function isIgnored(field: z.ZodType): boolean {
  return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodUnknown
}

/** More entries than any list demands. */
const MOST_ENTRIES = 24

/** One entry, or as many as the schema demands. */
function ofArray(schema: z.ZodArray, element: z.ZodType, words: Words, name: string): unknown {
  const entry = exampleOf(element, words, name)
  for (let count = 1; count <= MOST_ENTRIES; count += 1) {
    const entries = Array.from({ length: count }, () => entry)
    if (schema.safeParse(entries).success) return entries
  }
  return []
}

function ofRecord(schema: z.ZodRecord, words: Words, name: string): unknown {
  if (!(schema.keyType instanceof z.ZodType) || !(schema.valueType instanceof z.ZodType)) return {}
  return { [String(exampleOf(schema.keyType, words, "Id"))]: exampleOf(schema.valueType, words, name) }
}

/** The most telling ones first. */
function candidates({ exampleTexts, plainExamples }: Words, name: string): readonly unknown[] {
  const own = exampleTexts.get(name)
  return own === undefined ? plainExamples : [own, ...plainExamples]
}
