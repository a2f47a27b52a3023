import type { CaseAuthor, CaseKind } from "@smart-send/domain/case/awaited"

/** Who looks at a case or does something with it. */
export interface CaseViewer {
  readonly side: CaseAuthor
  readonly userId: string
}

/** A case with what its messages and documents are found and erased by. */
export interface CaseRef {
  readonly kind: CaseKind
  readonly id: string
  /** Null for a case without an order. */
  readonly itemId: string | null
}
