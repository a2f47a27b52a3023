import type { z } from "zod"
import type { ValidationError } from "../error/problem.ts"

/** What the OpenAPI document says that cannot be read from the calls. The server's edge writes it down and knows none of it. */
export interface DocumentWords {
  readonly title: string
  /** Schemas with a name in the document, and in clients generated from it; with a description each. */
  readonly models: readonly (readonly [schema: z.ZodType, name: string, description: string])[]
  /** For each model, the descriptions of its fields; a nested field is named by its path. */
  readonly fieldTexts: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What a group of calls is about, by the first word of their path. */
  readonly tags: ReadonlyMap<string, string>
  /** Example texts by field name, for fields that accept any text. */
  readonly exampleTexts: ReadonlyMap<string, string>
  /** Examples for any other field. */
  readonly plainExamples: readonly (string | null)[]
  /** An example of what is said of a field that is refused. */
  readonly invalidField: ValidationError
}
