import { listClaims } from "@smart-send/contract/claim/list-claims"
import { claimAwaits } from "@smart-send/domain/claim/claim-status"
import type { Feature } from "@smart-send/domain/settings/settings"
import { screen, waitFor } from "@testing-library/react"
import { useQueryClient } from "@tanstack/react-query"
import { describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { aClaim, CLAIM_ID, LINE_ID } from "../../cases/fixtures/a-case.ts"
import { casesKey } from "../case/case-keys.ts"
import { useOpenClaims } from "./use-open-claims.ts"

/** What rows know of claims, with this claim at the server. */
function drawClaims(
  status: Parameters<typeof claimAwaits>[0],
  { hasBooked = true, features = ["Claims"] as Feature[] },
) {
  const server = edgeStandIn()
  let name = status
  server.answer(listClaims, ({ query }) => {
    const { Messages: _, Documents: __, Actions: ___, ...claim } = aClaim()
    const Status = { Name: name, Awaits: claimAwaits(name) }
    return { Claims: query.awaits === Status.Awaits ? [{ ...claim, Status }] : [], Next: null }
  })
  function Claims() {
    const client = useQueryClient()
    const claims = useOpenClaims(hasBooked)
    return (
      <>
        <output>{JSON.stringify([...claims])}</output>
        <button type="button" onClick={() => void client.invalidateQueries({ queryKey: casesKey })}>
          The feed tells of a case
        </button>
      </>
    )
  }
  const { user } = drawInApp(<Claims />, { server, settings: someSettings({ Features: features }) })
  return {
    server,
    become: async (next: typeof status) => {
      name = next
      await user.click(screen.getByRole("button", { name: "The feed tells of a case" }))
    },
  }
}
const said = () => screen.getByRole("status").textContent
const FOUND = JSON.stringify([[LINE_ID, CLAIM_ID]])

describe("the open claims of the rows (CASE-20)", () => {
  it.each(["Submitted", "Offer Made"] as const)("have one that is %s, until it is closed", async (status) => {
    const { become } = drawClaims(status, {})
    await waitFor(() => expect(said()).toBe(FOUND))
    await become("Declined")
    await waitFor(() => expect(said()).toBe("[]"))
  })

  it.each([
    ["without a booked row", { hasBooked: false }],
    ["for a tenant without claims", { features: [] }],
  ])("are not asked for %s", (_when, parts) => {
    const { server } = drawClaims("Submitted", parts)
    expect([said(), server.asked(listClaims)]).toEqual(["[]", []])
  })
})
