import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { customerSchema } from "@smart-send/domain/customer/customer"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { aServer, button, draw, field, heading, ID, toDetails } from "../../../stage/draw-onboarding.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { sessionArea } from "../../storage/areas.ts"

beforeAll(async () => startTexts(["onboarding", "address-form", "pick"]))
beforeEach(() => sessionArea().clear())
afterEach(() => vi.useRealTimers())

describe("what a newcomer is shown (account-area 4.4)", () => {
  it("is 'Loading...' until it is known whether there is a customer", async () => {
    const answer = Promise.withResolvers<{ Customers: [] }>()
    const server = aServer()
    server.answer(listCustomers, async () => answer.promise)
    draw({ server })
    await heading("Loading...")
    answer.resolve({ Customers: [] })
    expect(await screen.findByRole("button", { name: "Add My Address" })).toBeTruthy()
  })

  it("is 'We're still trying to find your details...' on a failure, tried again every 10 seconds (ACCOUNT-10)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    const server = edgeStandIn()
    draw({ server })
    await act(async () => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("We're still trying to find your details...")
    server.answer(listCustomers, () => ({ Customers: [] }))
    await act(async () => vi.advanceTimersByTimeAsync(9_800))
    expect(server.asked(listCustomers)).toHaveLength(0)
    await act(async () => vi.advanceTimersByTimeAsync(300))
    expect(server.asked(listCustomers)).toHaveLength(1)
    expect(screen.getByRole("button", { name: "Add My Address" })).toBeTruthy()
  })

  it("is nothing of all that where another tab has set up the account: the token is renewed and the pages open", async () => {
    const server = aServer()
    server.answer(listCustomers, () => ({ Customers: [customerSchema.parse({ Id: ID })] }))
    const { renew, onSetUp } = draw({ server })
    await waitFor(() => expect(onSetUp).toHaveBeenCalledTimes(1))
    expect(renew).toHaveBeenCalledTimes(1)
  })
})

it("says that there is no connection, and goes on asking for what was typed", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  const drawn = draw()
  expect((await screen.findByRole("status")).textContent).toBe(
    "You are currently offline. Please check your internet connection and try again.",
  )
  await toDetails(drawn)
  expect(field("Name")).toHaveProperty("value", "Sam Newcomer")
  await expectAccessible()
})

describe("the account details", () => {
  it("start with the user's own name and email, and say at the field what is missing", async () => {
    const drawn = draw()
    await toDetails(drawn)
    expect(field("Name")).toHaveProperty("value", "Sam Newcomer")
    expect(field("Email address")).toHaveProperty("value", "new@demo.test")
    await expectAccessible()
    await drawn.user.click(button("Continue"))
    await waitFor(() => expect(document.activeElement).toBe(field("Phone number")))
    await heading("Account details")
  })

  it("start without a name of 25 characters or more", async () => {
    await toDetails(
      draw({ props: { user: { userId: "x", name: "Bartholomew Featherstonehaugh", email: "b@x.test" } } }),
    )
    expect(field("Name")).toHaveProperty("value", "")
  })

  it("ask a business for its tax number, and nobody for what only parcels abroad need", async () => {
    const drawn = draw()
    await toDetails(drawn)
    expect(screen.queryByRole("textbox", { name: "VAT number" })).toBeNull()
    await drawn.user.type(field("Company"), "Mill")
    expect(screen.queryByRole("textbox", { name: /IOSS|EORI|UKIMS/ })).toBeNull()
    await drawn.user.type(field("VAT number"), "GB999999973")
    expect(screen.getByRole("combobox", { name: "Tax status" })).toHaveProperty("value", "VAT registered")
    await drawn.user.clear(field("Company"))
    expect(screen.queryByRole("textbox", { name: "VAT number" })).toBeNull()
  })

  it("are there after a reload, however they were typed, and not for another user", async () => {
    const drawn = draw()
    await toDetails(drawn)
    const long = `constructor 😀 ${"x".repeat(10_000)}`
    act(() => field("Company").focus())
    await drawn.user.paste(long)
    drawn.unmount()
    const again = draw()
    await heading("Account details")
    expect(field("Company")).toHaveProperty("value", long)
    again.unmount()
    draw({ props: { user: { userId: "ben", name: "Ben", email: "ben@x.test" } } })
    expect(await screen.findByRole("button", { name: "Add My Address" })).toBeTruthy()
  })
})
