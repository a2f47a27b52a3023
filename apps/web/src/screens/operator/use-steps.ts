import { useEffect, useRef } from "react"
import { useNavigate, useSearchParams } from "react-router"
import type { OperatedCase } from "../../data/operator/use-operated-cases.ts"
import { isKeyTaken } from "../../grid/is-key-taken.ts"
import { usePageKeys } from "../../keys/use-page-keys.ts"
import { casePath } from "./case-path.ts"

type Step = 1 | -1

const STEPS: ReadonlyMap<string, Step> = new Map([
  ["j", 1],
  ["k", -1],
])

/**
 * J and K choose the next and the previous case, and bring its row into sight. Those pressed while the list is read are kept
 * until it is there.
 */
export function useSteps(list: readonly OperatedCase[] | undefined, chosen: string): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const early = useRef<readonly Step[]>([])
  const goTo = (waiting: OperatedCase): void =>
    void navigate({ pathname: casePath(waiting), search: search.toString() })

  useEffect(() => {
    const steps = early.current
    if (list === undefined || steps.length === 0) return
    early.current = []
    const from = list.findIndex(({ Id }) => Id === chosen)
    const place = steps.reduce((at, step) => (canStep(list, at, step) ? at + step : at), from)
    const waiting = list[place]
    if (waiting !== undefined && place !== from) goTo(waiting)
  })

  usePageKeys((event) => {
    const step = STEPS.get(event.key.toLowerCase())
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return null
    if (list === undefined) {
      return () => {
        early.current = [...early.current, step]
      }
    }
    const at = list.findIndex(({ Id }) => Id === chosen)
    const next = canStep(list, at, step) ? list[at + step] : undefined
    return next === undefined ? null : () => goTo(next)
  })
}

/** Before the first one, K has nowhere to go and J goes to the first. */
function canStep(list: readonly OperatedCase[], at: number, step: Step): boolean {
  return list[at + step] !== undefined && (at !== -1 || step === 1)
}
