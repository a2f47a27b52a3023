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
  /** From now on a courier's labels come so long after the booking; milliseconds. */
  delayLabels(courier: FlatCourier, lateMs: number): Promise<void>
  /** Moves a parcel to its next stage. */
  move(courier: FlatCourier, trackingNumber: string, stage: string, description?: string): Promise<void>
  /** Makes a webhook at a courier that has them, as its customer would. */
  hook(courier: "kestrel", url: string, secret: string): Promise<void>
  /** Puts a shipment into a courier's list that was not booked over its protocol. */
  plant(courier: FlatCourier, reference: string, product?: string): Promise<void>
  /** A courier loses a shipment. */
  lose(courier: FlatCourier, reference: string): Promise<void>
  /** The tracking numbers on each scan form that a courier has made. */
  scanForms(courier: "kestrel"): Promise<readonly (readonly string[])[]>
  /** What all couriers believe was booked. */
  shipments(): Promise<readonly Shipment[]>
}

const consignmentsSchema = z.object({
  Consignments: z.array(z.object({ Reference: z.string(), Status: z.enum(["live", "cancelled"]) })),
})

const scanFormsSchema = z.object({ scan_forms: z.array(z.object({ tracking_codes: z.array(z.string()) })) })

/** @param calledAt where the couriers are called, if not at the sandbox itself. */
export function courierControls(sandboxUrl: string, calledAt = sandboxUrl): CourierControls {
  const known = sandboxConnections(calledAt)
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
  const post = async (path: string, body: object, method = "POST"): Promise<void> => {
    await ask(path, {
      method,
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
      // The prices of this world are its own: what a courier asks may be many times as much.
      kestrel: { ...connection("kestrel"), overPricePercent: 1000 },
      dpd: connection("dpd"),
    },
    fault: async (courier, mode, share = 1, next) => {
      const { count, on } = typeof next === "object" ? next : { count: next }
      await post("/faults", { Target: courier, Mode: mode, Share: share, Count: count, On: on })
    },
    decideRefund: async (courier, reference, decision) =>
      post(`/couriers/${courier}/refunds/${reference}`, { Decision: decision }),
    delayLabels: async (courier, LateMs) => post(`/couriers/${courier}/labels`, { LateMs }, "PUT"),
    move: async (courier, trackingNumber, stage, description) =>
      post(`/couriers/${courier}/parcels/${trackingNumber}/events`, { Stage: stage, Description: description }),
    scanForms: async (courier) => {
      const { baseUrl, apiKey } = connection(courier)
      const answer = await fetch(`${baseUrl}/scan_forms`, { headers: { authorization: basic(apiKey) } })
      return scanFormsSchema.parse(await answer.json()).scan_forms.map((form) => form.tracking_codes)
    },
    hook: async (courier, url, secret) => {
      const { baseUrl, apiKey } = connection(courier)
      const answer = await fetch(`${baseUrl}/webhooks`, {
        method: "POST",
        headers: { authorization: basic(apiKey), "content-type": "application/json" },
        body: JSON.stringify({ webhook: { url, webhook_secret: secret } }),
      })
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to a webhook`)
    },
    plant: async (courier, Reference, Product = "PLANTED") =>
      post(`/couriers/${courier}/consignments`, { Reference, Product }),
    lose: async (courier, reference) => {
      await ask(`/couriers/${courier}/consignments/${reference}`, { method: "DELETE" })
    },
    clearFaults: async () => {
      await ask("/faults", { method: "DELETE" })
    },
    shipments: async () => {
      const lists = await Promise.all(
        ALL_FLAT_COURIERS.map(async (courier) => {
          const { Consignments } = consignmentsSchema.parse(await ask(`/couriers/${courier}/consignments`))
          return Consignments.map(({ Reference, Status }) => ({
            courier,
            reference: courier === "dpd" ? fromBase36(Reference) : Reference,
            isLive: Status === "live",
          }))
        }),
      )
      return lists.flat()
    },
  }
}

function basic(apiKey: string): string {
  return `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`
}

/** DPD keeps our reference in base 36. */
function fromBase36(text: string): string {
  const value = Array.from(text).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = value.toString(16).padStart(32, "0")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
