import type { Courier } from "@smart-send/connectors/courier"
import { createThirdPartyGate, type ThirdPartyGate } from "../../platform/third-party/third-party-gate.ts"

/** A courier with the places that are free for calls to it. */
export interface CourierCounter {
  readonly courier: Courier
  readonly gate: ThirdPartyGate
}

export interface CourierCounters {
  /** The couriers that can be asked now, each with how many calls it can take; null when there is none. */
  free(): Readonly<Record<string, number>> | null
  /** Whether half of the courier's places or more are free. */
  isHalfFree(name: string, places: number): boolean
  /** Does `work` in one of the courier's places, which is taken before this returns. */
  at<Value>(name: string, work: (counter: CourierCounter) => Promise<Value>): Promise<Value>
}

/** A gate for each courier: one that hangs takes up its own places alone (RELY-10). */
export function createCourierCounters(
  couriers: ReadonlyMap<string, Courier>,
  timings: Parameters<typeof createThirdPartyGate>[0],
): CourierCounters {
  const counters = new Map<string, CourierCounter>(
    [...couriers].map(([name, courier]) => [name, { courier, gate: createThirdPartyGate(timings) }]),
  )
  return {
    free: () => {
      const slots = [...counters].map(([name, { gate }]) => [name, gate.free()] as const).filter(([, free]) => free > 0)
      return slots.length === 0 ? null : Object.fromEntries(slots)
    },
    isHalfFree: (name, places) => (counters.get(name)?.gate.free() ?? 0) * 2 >= places,
    at: async (name, work) => {
      const counter = counters.get(name)
      if (counter === undefined) throw new Error(`work for ${name} was claimed, which is not connected`)
      counter.gate.enter()
      try {
        return await work(counter)
      } finally {
        counter.gate.leave()
      }
    },
  }
}
