import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { listPaymentOptions } from "@smart-send/contract/payment/list-payment-options"
import { listRules } from "@smart-send/contract/rule/list-rules"
import { screen } from "@testing-library/react"
import { useState, type ReactNode } from "react"
import { afterEach, expect, it, vi } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { usePaymentOptions } from "../prepay/payment-options.ts"
import { useRules } from "../rule/use-rules.ts"
import { readSearchToken } from "../search/search-token.ts"
import { createQueryClient } from "./create-query-client.ts"

const MINUTE = 60_000

afterEach(() => vi.useRealTimers())

/** A part of a page that is closed and opened again. */
function Turned({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Turn
      </button>
      {isOpen && children}
    </>
  )
}

/** @returns closes what is drawn, and opens it again after some time. */
function openedAgain(part: ReactNode, server: ReturnType<typeof edgeStandIn>) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") })
  const { user } = drawInApp(<Turned>{part}</Turned>, { server })
  return async (ms: number): Promise<void> => {
    await screen.findByText("Read")
    await user.click(screen.getByRole("button", { name: "Turn" }))
    vi.setSystemTime(Date.now() + ms)
    await user.click(screen.getByRole("button", { name: "Turn" }))
    await screen.findByText("Read")
  }
}

function Rules() {
  return <p>{useRules().data === undefined ? "Reading" : "Read"}</p>
}

function Options() {
  return <p>{usePaymentOptions({ provider: "PARCELYARD", account: "main" }) === null ? "Reading" : "Read"}</p>
}

it("rules are kept for 1 minute and then asked for again (EDGE-14)", async () => {
  const server = edgeStandIn()
  server.answer(listRules, () => ({ Rules: [], Findings: [] }))
  const openAfter = openedAgain(<Rules />, server)
  await openAfter(MINUTE - 1_000)
  expect(server.asked(listRules)).toHaveLength(1)
  await openAfter(2_000)
  await expect.poll(() => server.asked(listRules).length).toBe(2)
})

it("ways to pay, with their balances, are kept for 10 minutes and then asked for again (EDGE-14)", async () => {
  const server = edgeStandIn()
  server.answer(listPaymentOptions, () => ({
    PaymentOptions: [{ Id: "PrePay" as const, Name: "PrePay", Balance: 5, CurrencyCode: "GBP" }],
  }))
  const openAfter = openedAgain(<Options />, server)
  await openAfter(9 * MINUTE)
  expect(server.asked(listPaymentOptions)).toHaveLength(1)
  await openAfter(2 * MINUTE)
  await expect.poll(() => server.asked(listPaymentOptions).length).toBe(2)
})

it("a search token that does not come is asked for once: the search tries again by itself", async () => {
  const server = edgeStandIn()
  server.answer(getSearchToken, () => ({ application: "", token: "t", indexName: "orders" }))
  server.refuse(getSearchToken, "INTERNAL", () => true)
  await expect(readSearchToken(createQueryClient(), server.edge)).rejects.toMatchObject({ code: "INTERNAL" })
  expect(server.asked(getSearchToken)).toHaveLength(1)
})
