import { ownValue } from "@smart-send/domain/record/own-value"
import { z } from "zod"
import { writeFieldTexts } from "./field-texts/write-field-texts.ts"
import { models } from "./models.ts"

type Json = z.core.JSONSchema.BaseSchema
type Io = "input" | "output"

export interface Schemas {
  /** A schema as JSON Schema 2020-12, with references to the named ones. */
  of(schema: z.ZodType, io: Io): Json
  /** One property of an object, as a parameter. */
  property(schema: z.ZodObject, name: string): Json
  /** All that were referred to, by name. */
  components(): Readonly<Record<string, Json>>
}

const LOCAL = "#/$defs/"
const SHARED = "#/components/schemas/"

/**
 * Writes schemas with their named models put together in one place. A model that is taken otherwise than it is answered
 * (fields with a default may be left out) has two: `Address` and `AddressInput`.
 */
export function createSchemas(everything: readonly { readonly schema: z.ZodType; readonly io: Io }[]): Schemas {
  const taken = collect(everything.filter(({ io }) => io === "input").map(({ schema }) => written(schema, "input")))
  const answered = collect(
    everything.filter(({ io }) => io === "output").map(({ schema }) => written(schema, "output")),
  )
  const twofold = namesThatDiffer(taken, answered)
  const nameOf = (name: string, io: Io) => (io === "input" && twofold.has(name) ? `${name}Input` : name)
  const renamed = (json: Json, io: Io): Json => {
    const text = JSON.stringify(json, (key, value: unknown) => (key === "$defs" ? undefined : value))
    return z
      .custom<Json>()
      .parse(
        JSON.parse(text.replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, name: string) => `"${SHARED}${nameOf(name, io)}"`)),
      )
  }
  return {
    of: (schema, io) => renamed(written(schema, io), io),
    property: (schema, name) => {
      const property = ownValue(renamed(written(schema, "input", true), "input").properties ?? {}, name)
      return typeof property === "object" ? property : {}
    },
    components: () => {
      const all = new Map<string, Json>()
      for (const [name, json] of answered) all.set(nameOf(name, "output"), renamed(json, "output"))
      for (const [name, json] of taken) all.set(nameOf(name, "input"), renamed(json, "input"))
      return Object.fromEntries([...all].toSorted(([a], [b]) => a.localeCompare(b)))
    },
  }
}

/** What JSON Schema can't say (a refinement) is left to the sentence of the refusal. */
function written(schema: z.ZodType, io: Io, isParameter = false): Json {
  // Generators take a field with a default for one that must be there; in what is sent it may be left out.
  const override = ({ jsonSchema }: { readonly jsonSchema: Json }) => {
    if (io === "input" && !isParameter) delete jsonSchema.default
  }
  const options = { io, override, target: "draft-2020-12", unrepresentable: "any", metadata: models } as const
  // In an object, so that a schema that is a model itself comes as a reference to it.
  const { $defs, properties } = z.toJSONSchema(z.object({ it: schema }), options)
  const it = properties?.["it"]
  return { ...(typeof it === "object" ? it : {}), ...($defs === undefined ? {} : { $defs }) }
}

function collect(schemas: readonly Json[]): ReadonlyMap<string, Json> {
  const models = schemas.flatMap(({ $defs }) => Object.entries($defs ?? {}))
  return new Map(
    // A type within itself is more than generators can write down, and anything goes there.
    models.map(([name, { id: _id, ...json }]) => [
      name,
      name === "JsonValue" ? { description: json.description ?? "" } : writeFieldTexts(name, json),
    ]),
  )
}

/** Those that are not the same both ways, and those that refer to such. */
function namesThatDiffer(taken: ReadonlyMap<string, Json>, answered: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const both = [...taken].filter(([name]) => answered.has(name))
  const differing = new Set(
    both.filter(([name, json]) => JSON.stringify(json) !== JSON.stringify(answered.get(name))).map(([name]) => name),
  )
  for (let before = -1; before !== differing.size;) {
    before = differing.size
    for (const [name, json] of both) {
      const text = JSON.stringify(json)
      if ([...differing].some((other) => text.includes(`"${LOCAL}${other}"`))) differing.add(name)
    }
  }
  return differing
}
