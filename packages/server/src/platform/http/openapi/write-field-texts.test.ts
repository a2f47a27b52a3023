import { edgeContract } from "@smart-send/contract/edge-contract"
import { expect, test } from "vitest"
import { z } from "zod"
import { openApiOf } from "./openapi.ts"

const { words } = edgeContract

interface Described {
  readonly description?: string | undefined
  readonly properties?: Readonly<Record<string, Described>> | undefined
  readonly items?: Described | undefined
  readonly anyOf?: readonly Described[] | undefined
}
const describedSchema: z.ZodType<Described> = z.looseObject({
  description: z.string().optional(),
  get properties() {
    return z.record(z.string(), describedSchema).optional()
  },
  get items() {
    return describedSchema.optional()
  },
  get anyOf() {
    return z.array(describedSchema).optional()
  },
})
const documentSchema = z.object({ components: z.object({ schemas: z.record(z.string(), describedSchema) }) })
const { schemas } = documentSchema.parse(openApiOf(edgeContract, "https://send.parcelyard.test")).components
const isIgnored = (text: string | undefined) => text?.startsWith("Not looked at") === true

/** Every field of a model with its description; nested fields are named by their path. */
function fieldsOf(json: Described, within = ""): (readonly [field: string, text: string | undefined])[] {
  return [
    ...Object.entries(json.properties ?? {}).flatMap(([name, property]) =>
      [[`${within}${name}`, property.description] as const].concat(fieldsOf(property, `${within}${name}.`)),
    ),
    ...(json.items === undefined ? [] : fieldsOf(json.items, within)),
    ...(json.anyOf ?? []).flatMap((one) => fieldsOf(one, within)),
  ]
}

test("every field of every model has a description", () => {
  const silent = Object.entries(schemas).flatMap(([model, json]) =>
    fieldsOf(json).flatMap(([field, text]) => (text === undefined || text === "" ? [`${model}.${field}`] : [])),
  )
  expect(silent).toEqual([])
  expect(schemas["ShipmentItem"]?.properties?.["Value"]?.description).toBe("Sum of the lines' values, pounds.")
})

test("no description belongs to a field that no longer exists", () => {
  // A field shared by items to create, to price or to change must have its text in at least one of them.
  const written = new Map<string, Set<string>>()
  for (const [name, json] of Object.entries(schemas)) {
    const model = name === "Refusal" ? "Envelope" : name.replace(/Input$/, "")
    const fields = fieldsOf(json).flatMap(([field, text]) => (isIgnored(text) ? [] : [field]))
    written.set(model, new Set([...(written.get(model) ?? []), ...fields]))
  }
  const contents = written.get("ItemToCreate")
  const stale = [...words.fieldTexts].flatMap(([model, texts]) =>
    [...texts.keys()].flatMap((field) => {
      const isShared = model.startsWith("Item") && contents?.has(field) === true
      return isShared || written.get(model)?.has(field) === true ? [] : [`${model}.${field}`]
    }),
  )
  expect(stale).toEqual([])
})

test("a description is a sentence or two with a full stop", () => {
  const texts = [...words.fieldTexts.values()].flatMap((fields) => Array.from(fields.values()))
  expect(texts.filter((text) => !/^\S.*\.$/.test(text) || text.length > 200)).toEqual([])
})
