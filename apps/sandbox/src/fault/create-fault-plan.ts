import { z } from "zod"

export const faultSchema = z.strictObject({
  /** A courier's name. */
  Target: z.string().min(1).max(50),
  Mode: z.enum(["error", "slow", "timeout", "lost-reply", "garbage"]),
  /** The share of calls that go wrong, 0 to 1. */
  Share: z.number().min(0).max(1),
  /** Only calls that contain this text, of the form `POST /path`; without it, every call. */
  On: z.string().min(1).max(100).optional(),
  /** The number of calls it applies to; without it, it applies until it is removed. */
  Count: z.int().min(1).optional(),
})
export type Fault = z.infer<typeof faultSchema>
export type FaultMode = Fault["Mode"]

/** Decides which calls go wrong, and how. */
export interface FaultPlan {
  /** Adds a fault; it replaces one with the same target and mode. */
  add(fault: Fault): void
  clear(): void
  list(): readonly Fault[]
  /** Decides for one call: how it goes wrong, or null. */
  draw(target: string, call: string): FaultMode | null
}

export function createFaultPlan(random: () => number): FaultPlan {
  let faults: readonly Fault[] = []
  const without = (gone: Fault) => faults.filter((fault) => fault.Target !== gone.Target || fault.Mode !== gone.Mode)
  return {
    add: (fault) => {
      faults = [...without(fault), fault]
    },
    clear: () => {
      faults = []
    },
    list: () => faults,
    draw: (target, call) => {
      const isHit = ({ Target, On = "" }: Fault) => Target === target && call.includes(On)
      const hit = faults.find((fault) => isHit(fault) && random() < fault.Share)
      if (hit === undefined) return null
      if (hit.Count === 1) faults = without(hit)
      else if (hit.Count !== undefined) faults = [{ ...hit, Count: hit.Count - 1 }, ...without(hit)]
      return hit.Mode
    },
  }
}
