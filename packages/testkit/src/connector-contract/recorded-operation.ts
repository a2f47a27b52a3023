import type { RecordedAnswer } from "./open-answering-server.ts"

/** A refusal of the third party's, and what it must become. */
export interface RecordedRefusal {
  readonly answers: readonly RecordedAnswer[]
  /** Our code. */
  readonly code: string
  /** A part of the sentence that the seller reads. */
  readonly said?: string
}

/** What one operation is answered. `answers` stand in the order of its calls. */
export interface RecordedOperation {
  /** When all goes well. */
  readonly answers: readonly RecordedAnswer[]
  /** Its calls, as `GET /path`. */
  readonly calls: readonly string[]
  /** What each call carries at least: the key, and what the path does not say. */
  readonly sent?: readonly object[]
  /** Left out where the outcome also rests on a file from elsewhere. */
  readonly outcome?: object
  /** Other answers with the same outcome. */
  readonly alike?: readonly (readonly RecordedAnswer[])[]
  readonly refusals?: readonly RecordedRefusal[]
  /** Other answers that say there is no such thing. */
  readonly absent?: readonly (readonly RecordedAnswer[])[]
  /** What stays in doubt in this protocol, beside the answers that are doubtful in any. */
  readonly inDoubt?: readonly (readonly RecordedAnswer[])[]
  /** False where the answers do not say which reference they are about. */
  readonly namesReference?: boolean
}
