import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { useState } from "react"

export interface ShownErrors {
  /** Of the addresses: what is too long. Their fields say for themselves what was left empty or is in the wrong form. */
  readonly shown: readonly ItemProblem[]
  readonly of: (path: string) => string | undefined
  /** The field has lost the focus. */
  readonly leave: (path: string) => void
}

/** What is too long or too much is said at once; what is missing only when its field was left empty. */
export function useShownErrors(problems: readonly ItemProblem[]): ShownErrors {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    shown: problems.filter(({ Code }) => Code.endsWith("-MAX-LENGTH")),
    of: (path) => {
      const found = problems.find(({ Field }) => Field === path)
      return found !== undefined && (left.has(path) || !found.Code.endsWith("-REQUIRED")) ? found.Message : undefined
    },
    leave: (path) => {
      if (!left.has(path)) setLeft(new Set([...left, path]))
    },
  }
}
