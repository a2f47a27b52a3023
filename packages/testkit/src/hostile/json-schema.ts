import { z } from "zod"

export const jsonSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.looseObject({ enum: z.array(z.string()).optional() }).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})

export type JsonSchema = z.infer<typeof jsonSchema>
