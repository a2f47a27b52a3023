import { z } from "zod"

const envelopeErrorSchema = z.object({ code: z.string(), message: z.string() })
const validationErrorSchema = z.object({ field: z.string(), code: z.string(), message: z.string() })

/** The envelope of every answer (EDGE-2): its own fields are camelCase, those inside `result` PascalCase. */
export function envelopeSchema<Answer extends z.ZodType>(result: Answer) {
  return z.object({
    statusCode: z.int(),
    success: z.boolean(),
    error: envelopeErrorSchema.nullable(),
    validationErrors: z.array(validationErrorSchema),
    result: result.nullable(),
  })
}

export interface Envelope<Answer> {
  readonly statusCode: number
  readonly success: boolean
  readonly error: { readonly code: string; readonly message: string } | null
  readonly validationErrors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
  readonly result: Answer | null
}
