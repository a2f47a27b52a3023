import type { CourierConnection } from "@smart-send/connectors/courier"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { z } from "zod"
import { ALL_FLAT_COURIERS, type FlatCourier } from "./a-flat-catalogue.ts"
import type { Shipment } from "./verify-invariants.ts"

export type FaultMode = "error" | "slow" | "timeout" | "lost-reply" | "garbage"

export interface NextCalls {
  readonly count: number
  /** Only for calls that contain this text: `POST /path`. */
  readonly on?: string
}

/** The sandbox's controls of its couriers, and the connections to them. */
export interface CourierControls {
  readonly connections: Readonly<Record<FlatCourier, CourierConnection>>
  /** Makes a `share` of the calls (0 to 1) go wrong: of the `next` calls, or until cleared. */
  fault(courier: FlatCourier, mode: FaultMode, share?: number, next?: number | NextCalls): Promise<void>
  clearFaults(): Promise<void>
  /** Decides on a refund at a courier that takes its time over it. */
  decideRefund(courier: FlatCourier, reference: string, decision: "refunded" | "rejected"): Promise<void>
  /** Moves a parcel to its next stage. */
  move(courier: FlatCourier, trackingNumber: string, stage: string): Promise<void>
  /** What all couriers believe was booked. */
  shipments(): Promise<readonly Shipment[]>
}

const consignmentsSchema = z.object({
  Consignments: z.array(z.object({ Reference: z.string(), Status: z.enum(["live", "cancelled"]) })),
})

export function courierControls(sandboxUrl: string): CourierControls {
  const known = sandboxConnections(sandboxUrl)
  const connection = (courier: FlatCourier): CourierConnection => {
    const found = known[courier]
    if (found === undefined) throw new Error(`the sandbox plays no ${courier}`)
    return found
  }
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${sandboxUrl}/sandbox${path}`, init)
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
    return answer.json()
  }
  const post = async (path: string, body: object): Promise<void> => {
    await ask(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  }
  return {
    connections: {
      wren: connection("wren"),
      heron: connection("heron"),
      plover: connection("plover"),
      "national-post": connection("national-post"),
      kestrel: connection("kestrel"),
    },
    fault: async (courier, mode, share = 1, next) => {
      const { count, on } = typeof next === "object" ? next : { count: next }
      await post("/faults", { Target: courier, Mode: mode, Share: share, Count: count, On: on })
    },
    decideRefund: async (courier, reference, decision) =>
      post(`/couriers/${courier}/refunds/${reference}`, { Decision: decision }),
    move: async (courier, trackingNumber, stage) =>
      post(`/couriers/${courier}/parcels/${trackingNumber}/events`, { Stage: stage }),
    clearFaults: async () => {
      await ask("/faults", { method: "DELETE" })
    },
    shipments: async () => {
      const lists = await Promise.all(
        ALL_FLAT_COURIERS.map(async (courier) => {
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
