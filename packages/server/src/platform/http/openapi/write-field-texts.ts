import type { DocumentWords } from "@smart-send/contract/document/document-words"
import type { z } from "zod"

type Json = z.core.JSONSchema.BaseSchema

/** The text of a field that accepts anything, because it is ignored. */
const NOT_LOOKED_AT = "Not looked at: a listed item may bring it along."

/** The JSON Schema of a model with its fields described. */
export function writeFieldTexts(fieldTexts: DocumentWords["fieldTexts"], model: string, json: Json): Json {
  const texts = fieldTexts.get(model)
  return texts === undefined ? json : described(json, texts, "")
}

function described(json: Json, texts: ReadonlyMap<string, string>, within: string): Json {
  return {
    ...json,
    ...(json.properties !== undefined && { properties: propertiesOf(json.properties, texts, within) }),
    ...(isSchema(json.items) && { items: described(json.items, texts, within) }),
    ...(json.anyOf !== undefined && { anyOf: json.anyOf.map((one) => described(one, texts, within)) }),
  }
}

function propertiesOf(properties: NonNullable<Json["properties"]>, texts: ReadonlyMap<string, string>, within: string) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (!isSchema(property)) return [name, property]
      const path = `${within}${name}`
      const takesAnything = Object.keys(property).length === 0
      const description = takesAnything ? NOT_LOOKED_AT : texts.get(path)
      const inner = described(property, texts, `${path}.`)
      return [name, description === undefined ? inner : { ...inner, description }]
    }),
  )
}

function isSchema(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
