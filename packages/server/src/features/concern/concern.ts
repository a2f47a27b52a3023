import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { listConcerns } from "@smart-send/contract/concern/list-concerns"

/** A concern as it is answered. */
export type Concern = ResultOf<typeof listConcerns>["Concerns"][number]
