import type { CourierConnection } from "@smart-send/connectors/courier"
import { z } from "zod"
import type { FlatCourier } from "./a-flat-catalogue.ts"
import type { Shipment } from "./verify-invariants.ts"

export type FaultMode = "error" | "slow" | "timeout" | "lost-reply" | "garbage"

/** The sandbox's controls of its couriers, and how the product reaches them. */
export interface CourierControls {
  readonly connections: Readonly<Record<FlatCourier, CourierConnection>>
  /** `share` of the calls, 0 to 1; the next `count` of them, or until cleared. */
  fault(courier: FlatCourier, mode: FaultMode, share?: number, count?: number): Promise<void>
  clearFaults(): Promise<void>
  /** What all couriers believe was booked. */
  shipments(): Promise<readonly Shipment[]>
}

export const FLAT_COURIERS = ["wren", "heron", "plover"] as const satisfies readonly FlatCourier[]

const consignmentsSchema = z.object({
  Consignments: z.array(z.object({ Reference: z.string(), Status: z.enum(["live", "cancelled"]) })),
})

export function courierControls(sandboxUrl: string): CourierControls {
  const connection = (courier: FlatCourier) => ({
    connector: courier,
    account: "",
    baseUrl: `${sandboxUrl}/couriers/${courier}`,
    apiKey: "test-key",
  })
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${sandboxUrl}/sandbox${path}`, init)
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
    return answer.json()
  }
  return {
    connections: { wren: connection("wren"), heron: connection("heron"), plover: connection("plover") },
    fault: async (courier, mode, share = 1, count) => {
      const body = JSON.stringify({ Target: courier, Mode: mode, Share: share, Count: count })
      await ask("/faults", { method: "POST", headers: { "content-type": "application/json" }, body })
    },
    clearFaults: async () => {
      await ask("/faults", { method: "DELETE" })
    },
    shipments: async () => {
      const lists = await Promise.all(
        FLAT_COURIERS.map(async (courier) => {
          const { Consignments } = consignmentsSchema.parse(await ask(`/couriers/${courier}/consignments`))
          return Consignments.map(({ Reference, Status }) => ({
            courier,
            reference: Reference,
            isLive: Status === "live",
          }))
        }),
      )
      return lists.flat()
    },
  }
}
