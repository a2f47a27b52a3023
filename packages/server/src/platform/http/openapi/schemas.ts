import { envelopeSchema } from "@smart-send/contract/call/envelope"
import type { DocumentWords } from "@smart-send/contract/document/document-words"
import { ownValue } from "@smart-send/domain/record/own-value"
import { z } from "zod"
import { writeFieldTexts } from "./write-field-texts.ts"

type Json = z.core.JSONSchema.BaseSchema

/** The schemas of all calls: bodies, parameters and answers. */
export interface CallSchemas {
  readonly bodies: readonly z.ZodType[]
  readonly parameters: readonly z.ZodObject[]
  readonly answers: readonly z.ZodType[]
}

export interface Schemas {
  /** The JSON Schema 2020-12 of a body, with references to the named models. */
  body(schema: z.ZodType): Json
  /** One property of one of the objects of parameters. */
  parameter(schema: z.ZodObject, name: string): Json
  /** The schema of an answer, in its envelope. */
  answer(schema: z.ZodType): Json
  /** All models that were referred to, by name. */
  components(): Readonly<Record<string, Json>>
}

interface Way {
  readonly words: DocumentWords
  readonly io: "input" | "output"
  /** The name in the document of a model. */
  readonly nameOf: (model: string) => string
  readonly keepsDefaults?: boolean
}

/** The name and the description of a model. */
interface Model {
  readonly id: string
  readonly description: string
}

/** Schemas written in one direction (sent or answered), and the models they refer to. */
interface Written {
  readonly jsonOf: (schema: z.ZodType | undefined) => Json
  readonly models: ReadonlyMap<string, Json>
}

/**
 * Writes schemas and collects their named models in one place. A model whose sent form differs from its answered form
 * (fields with a default may be left out) gets two names: `Address` and `AddressInput`.
 */
export function createSchemas({ bodies, parameters, answers }: CallSchemas, words: DocumentWords): Schemas {
  const envelopes = new Map(answers.map((answer) => [answer, envelopeSchema(answer)]))
  const answered = write([...envelopes.values()], { words, io: "output", nameOf: (model) => model })
  const twofold = new Set<string>()
  const nameOf = (model: string) => (twofold.has(model) ? `${model}Input` : model)
  let taken = write([...bodies, ...parameters], { words, io: "input", nameOf })
  // Repeated until nothing changes: a model that refers to one with a second name differs by that, and needs a second
  // name too.
  for (let differing = namesThatDiffer(); differing.length > 0; differing = namesThatDiffer()) {
    for (const name of differing) twofold.add(name)
    taken = write([...bodies, ...parameters], { words, io: "input", nameOf })
  }

  function namesThatDiffer(): readonly string[] {
    return [...taken.models.keys()].filter(
      (name) =>
        !twofold.has(name) &&
        answered.models.has(name) &&
        JSON.stringify(taken.models.get(name)) !== JSON.stringify(answered.models.get(name)),
    )
  }

  const asParameters = write(parameters, { words, io: "input", nameOf, keepsDefaults: true })
  return {
    body: taken.jsonOf,
    parameter: (schema, name) => {
      const property = ownValue(asParameters.jsonOf(schema).properties ?? {}, name)
      return typeof property === "object" ? property : {}
    },
    answer: (schema) => writeFieldTexts(words.fieldTexts, "Envelope", answered.jsonOf(envelopes.get(schema))),
    components: () => {
      const all = [...answered.models, ...[...taken.models].map(([name, json]) => [nameOf(name), json] as const)]
      return Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)))
    },
  }
}

/** A name that no model has. */
const EVERYTHING = "everything"

function write(schemas: readonly z.ZodType[], { words, io, nameOf, keepsDefaults = false }: Way): Written {
  const options = {
    io,
    target: "draft-2020-12",
    // What JSON Schema cannot express (a refinement) is explained by the text of the refusal.
    unrepresentable: "any",
    // Generators take a field with a default for a required one; in what is sent it may be left out.
    override: ({ jsonSchema }: { readonly jsonSchema: Json }) => {
      if (io === "input" && !keepsDefaults) delete jsonSchema.default
    },
  } as const
  // Each schema becomes a field of one object, so that a schema that is itself a model comes back as a reference.
  const everything = z.object(Object.fromEntries(schemas.map((schema, i) => [`_${i}`, schema])))
  const used = new Set(
    Object.keys(z.toJSONSchema(everything, { ...options, metadata: registryOf(words.models) }).$defs ?? {}),
  )
  const registry = registryOf(words.models.filter(([, id]) => used.has(id))).add(everything, {
    id: EVERYTHING,
    description: "",
  })
  const uri = (id: string) => `#/components/schemas/${nameOf(id)}`
  const written = z.toJSONSchema(registry, { ...options, metadata: registry, uri }).schemas
  const properties = written[EVERYTHING]?.properties ?? {}
  const jsonBySchema = new Map<z.ZodType | undefined, Json | boolean | undefined>(
    schemas.map((schema, i) => [schema, ownValue(properties, `_${i}`)]),
  )
  return {
    jsonOf: (schema) => {
      const json = jsonBySchema.get(schema)
      if (typeof json !== "object") throw new Error("a schema that no call was said to have")
      return json
    },
    models: new Map([...used].map((name) => [name, modelOf(words, name, ownValue(written, name) ?? {})])),
  }
}

/** Models by name, in the form that zod takes. */
function registryOf(models: DocumentWords["models"]) {
  const registry = z.registry<Model>()
  for (const [schema, id, description] of models) registry.add(schema, { id, description })
  return registry
}

/** A model as it appears in the document, with its fields described. */
function modelOf({ fieldTexts }: DocumentWords, name: string, { $id: _id, $schema: _schema, ...json }: Json): Json {
  // Generators cannot write a recursive type, and this one accepts anything.
  return name === "JsonValue" ? { description: json.description ?? "" } : writeFieldTexts(fieldTexts, name, json)
}
