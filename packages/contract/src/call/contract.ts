import type { DocumentWords } from "../document/document-words.ts"
import type { Call } from "./define-call.ts"

/** What an edge service answers, and how its OpenAPI document speaks of it. */
export interface Contract {
  readonly calls: readonly Call[]
  readonly words: DocumentWords
}
