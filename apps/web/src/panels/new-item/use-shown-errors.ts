import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { useState } from "react"

export interface ShownErrors {
  /** For addresses, only overlong values. Their fields report missing and malformed values themselves. */
  readonly shown: readonly ItemProblem[]
  readonly of: (path: string) => string | undefined
  /** Called when the field has lost the focus. */
  readonly leave: (path: string) => void
  /** Called when Create was pressed: everything that is missing is said at its field. */
  readonly tell: () => void
}

/** Overlong or too large values are reported at once, missing ones only when their field was left empty. */
export function useShownErrors(problems: readonly ItemProblem[]): ShownErrors {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTold, setTold] = useState(false)
  return {
    shown: isTold ? problems : problems.filter(({ Code }) => Code.endsWith("-MAX-LENGTH")),
    of: (path) => {
      const found = problems.find(({ Field }) => Field === path)
      return found !== undefined && (isTold || left.has(path) || !isMissing(found)) ? found.Message : undefined
    },
    leave: (path) => {
      if (!left.has(path)) setLeft(new Set([...left, path]))
    },
    tell: () => setTold(true),
  }
}

function isMissing({ Code }: ItemProblem): boolean {
  return Code.endsWith("-REQUIRED") || Code === "ITEM-WEIGHT"
}
