import type { Call } from "@smart-send/contract/call/define-call"
import { listAchievements } from "@smart-send/contract/achievement/list-achievements"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { aBalance } from "../../../stage/a-balance.ts"
import { anIntegration } from "../../../stage/an-integration.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { useBookingRunner } from "../../data/booking/use-booking-runner.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useLabelPrinting } from "../../data/label/use-label-printing.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { firstLabelAhead } from "../../storage/first-label-ahead.ts"
import { EmptyList } from "./empty-list.tsx"
import { useItemList } from "./use-item-list.ts"

beforeAll(async () => startTexts(["accounts", "onboarding"]))
beforeEach(() => window.history.replaceState(null, "", "/sold-items"))

/** The list of a seller who has no orders, and who has just set up the account. */
function List({ isNewcomer }: { readonly isNewcomer: boolean }) {
  const { store } = useItemDriver()
  const id = useSettings().Customer?.Id ?? ""
  if (isNewcomer && !firstLabelAhead.isOf(id)) firstLabelAhead.begin(id)
  return <EmptyList list={useItemList()} store={store} runner={useBookingRunner()} labels={useLabelPrinting(store)} />
}

interface Given {
  readonly Reached?: string
  readonly isNewcomer?: boolean
  /** Its answer comes when this is settled. */
  readonly late?: { readonly call: Call; readonly until: Promise<void> }
}

const settings = someSettings({ Features: ["CsvUpload", "Integrations"] })

function draw(Balance: number, { Reached, isNewcomer = true, late }: Given = {}) {
  const server = edgeStandIn()
  const after = async (call: Call): Promise<void> => (late?.call === call ? late.until : undefined)
  server.answer(listAchievements, async () => {
    await after(listAchievements)
    return { Achievements: [{ Name: "FirstLabel" as const, Reached: Reached ?? null, Seen: false }] }
  })
  server.answer(getPrepayBalance, async () => {
    await after(getPrepayBalance)
    return aBalance({ Balance })
  })
  server.answer(listIntegrations, async () => {
    await after(listIntegrations)
    return { Providers: [anIntegration()] }
  })
  return { ...drawInApp(<List isNewcomer={isNewcomer} />, { server, settings }), server }
}

it("a newcomer without credit is led to adding some (ACCOUNT-9)", async () => {
  draw(0)
  expect((await screen.findByRole("link", { name: "Add Credit" })).getAttribute("href")).toBe("/prepay")
  await expectAccessible()
})

it("a newcomer with credit is led to the parcel", async () => {
  draw(20)
  expect(await screen.findByText("You have £20.00 of PrePay credit")).toBeTruthy()
  expect(screen.getAllByRole("button", { name: "New item" })).toHaveLength(2)
  expect(screen.queryByRole("link", { name: "Add Credit" })).toBeNull()
})

it("nobody who has a label is led to a first one again", async () => {
  draw(20, { Reached: "2026-11-20T10:00:00.000Z" })
  await waitFor(() => expect(screen.getByRole("button", { name: "Upload CSV" })).toBeTruthy())
  expect(screen.queryByRole("region", { name: "Your first label" })).toBeNull()
})

it.each<[string, Call, Given]>([
  ["the credit", getPrepayBalance, {}],
  ["the first label", listAchievements, {}],
  ["the marketplaces", listIntegrations, { isNewcomer: false }],
])("no way to begin is shown before %s is known: the others would move", async (_, call, given) => {
  const known = Promise.withResolvers<void>()
  const { server } = draw(20, { ...given, late: { call, until: known.promise } })
  await waitFor(() => expect(server.asked(call)).toHaveLength(1))
  expect(screen.queryByRole("button", { name: "Upload CSV" })).toBeNull()
  known.resolve()
  expect(await screen.findByRole("button", { name: "Upload CSV" })).toBeTruthy()
})
