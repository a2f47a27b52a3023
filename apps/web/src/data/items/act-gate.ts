import { useCallback } from "react"
import { useSession } from "../session/session-context.ts"
import { sessionKey } from "../session/session.ts"
import type { ItemId } from "@smart-send/domain/id/id"

/** Lets an act pass: calls it now, later, or never. */
type Guard = (ids: Iterable<ItemId>, act: () => void) => void

/** The one way to acts that read orders on the server: paying, printing, bulk actions. */
interface ActGate {
  readonly before: Guard
  /** @returns takes the guard away. */
  readonly guardWith: (guard: Guard) => () => void
}

const actGate = sessionKey<ActGate>("act gate")

export function useActGate(): ActGate {
  return useSession().part(actGate, createActGate)
}

/** Carries out an act on orders once nothing typed into them is unsaved, or the seller has said what becomes of it. */
export function useBeforeAct(): Guard {
  const gate = useActGate()
  return useCallback((ids, act) => gate.before(ids, act), [gate])
}

function createActGate(): ActGate {
  let guard: Guard | null = null
  return {
    before: (ids, act) => (guard === null ? act() : guard(ids, act)),
    guardWith: (next) => {
      guard = next
      return () => {
        if (guard === next) guard = null
      }
    },
  }
}
