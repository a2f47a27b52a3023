import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Courier } from "@smart-send/connectors/courier"
import { createCouriers } from "@smart-send/connectors/registry"
import { aRequest } from "@smart-send/testkit/connector-contract/a-home-request"
import type { FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createSandbox } from "./create-sandbox.ts"
import { sandboxConnections } from "./sandbox-connections.ts"

const COURIER = "kestrel"
const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
let sandbox: FastifyInstance
let courier: Courier

beforeEach(open)
afterEach(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true, force: true })
})

async function open(): Promise<void> {
  sandbox = createSandbox({ journalFolder, latencyMs: { from: 1, to: 5 } })
  const url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  const { [COURIER]: connection } = sandboxConnections(url)
  const found = connection && createCouriers({ [COURIER]: connection }).get(COURIER)
  if (found === undefined) throw new Error(`the sandbox plays no ${COURIER}`)
  courier = found
}

const soon = () => AbortSignal.timeout(60_000)
const decide = async (reference: string, Decision: string) =>
  sandbox.inject({ method: "POST", url: `/sandbox/couriers/${COURIER}/refunds/${reference}`, payload: { Decision } })

describe("a courier that refunds in its own time", () => {
  it.each([
    ["refunded", { kind: "cancelled" }, "cancelled"],
    // Turned down while nothing has moved, it is in doubt, and asked for again.
    ["rejected", { kind: "unknown" }, "live"],
  ])(
    "answers how it has decided when it is asked again, also after a restart: %s",
    async (decision, answer, status) => {
      const booked = aRequest(COURIER)
      await courier.book(booked, soon())
      expect(await courier.cancel(booked.reference, soon())).toEqual({ kind: "asked" })
      await sandbox.close()
      await open()
      expect(await courier.cancel(booked.reference, soon())).toEqual({ kind: "asked" })
      expect((await decide(booked.reference, decision)).statusCode).toBe(201)
      expect(await courier.cancel(booked.reference, soon())).toMatchObject(answer)
      const list = await sandbox.inject({ url: `/sandbox/couriers/${COURIER}/consignments` })
      expect(list.json()).toMatchObject({ Consignments: [{ Reference: booked.reference, Status: status }] })
    },
  )

  it("has said its last word once the parcel has moved", async () => {
    const booked = aRequest(COURIER)
    const outcome = await courier.book(booked, soon())
    if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome))
    await courier.cancel(booked.reference, soon())
    const url = `/sandbox/couriers/${COURIER}/parcels/${outcome.consignment.trackingNumber}/events`
    await sandbox.inject({ method: "POST", url, payload: { Stage: "Collected" } })
    await decide(booked.reference, "rejected")
    expect(await courier.cancel(booked.reference, soon())).toMatchObject({
      kind: "rejected",
      code: "COURIER-COLLECTED",
    })
  })

  it("decides once, and only about a refund that waits", async () => {
    const booked = aRequest(COURIER)
    await courier.book(booked, soon())
    expect((await decide(booked.reference, "refunded")).statusCode).toBe(404)
    await courier.cancel(booked.reference, soon())
    expect((await decide(booked.reference, "perhaps")).statusCode).toBe(422)
    expect((await decide(booked.reference, "refunded")).statusCode).toBe(201)
    expect((await decide(booked.reference, "rejected")).statusCode).toBe(404)
  })
})
