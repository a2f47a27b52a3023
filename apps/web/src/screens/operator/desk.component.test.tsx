import { actOnSupport } from "@smart-send/contract/operator/act-on-support"
import { getOperatedClaim } from "@smart-send/contract/operator/get-operated-claim"
import { getOperatedCustomer } from "@smart-send/contract/operator/get-operated-customer"
import { getOperatedSupport } from "@smart-send/contract/operator/get-operated-support"
import { listOperatedCases } from "@smart-send/contract/operator/list-operated-cases"
import { listOperatedLedger } from "@smart-send/contract/operator/list-operated-ledger"
import { listOperatedOrders } from "@smart-send/contract/operator/list-operated-orders"
import { listOperatedStatements } from "@smart-send/contract/operator/list-operated-statements"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { CUSTOMER, drawDesk, operatedClaim, operatedTicket, WAITING_CASES } from "../../../stage/draw-desk.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { AT, CLAIM_ID, OFFER_ID, TICKET_ID } from "../../cases/fixtures/a-case.ts"
import { sessionArea } from "../../storage/areas.ts"

beforeAll(async () => startTexts(["cases", "claims", "support", "operator"]))
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  sessionArea().clear()
})

describe("the desk", () => {
  it.each(["/operator", `/operator/cases/claim/${CLAIM_ID}`, `/operator/customers/${CUSTOMER.Id}`])(
    "at %s tells a seller that it is for staff, and asks nothing (OPERATE-1)",
    async (path) => {
      const { server } = drawDesk(path, false)
      expect(await screen.findByRole("heading", { name: "This page is for staff" })).toBeTruthy()
      expect([...server.asked(listOperatedCases), ...server.asked(getOperatedCustomer)]).toEqual([])
    },
  )

  it("lists what waits for us, whoever's it is, and goes through it by J and K (OPERATE-2)", async () => {
    const { server, user } = drawDesk("/operator?kind=All")
    server.answer(getOperatedClaim, () => ({ Claim: operatedClaim() }))
    server.answer(getOperatedSupport, () => ({ SupportCase: operatedTicket() }))
    const list = await screen.findByRole("list", { name: "Cases, the longest waiting first" })
    expect(
      within(list)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Damaged", "<b>Where</b> is it?"])
    expect(server.asked(listOperatedCases)[0]?.query).toMatchObject({ awaits: "Us" })
    await expectAccessible()
    await user.keyboard("k")
    expect(window.location.pathname).toBe("/operator")
    await user.keyboard("j")
    expect(await screen.findByRole("heading", { name: "Damaged, £40.00 claimed" })).toBeTruthy()
    await user.keyboard("j")
    expect(await screen.findByRole("heading", { name: "Where is it?" })).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe(`/operator/cases/support/${TICKET_ID}?kind=All`)
    await user.keyboard("k")
    expect(await screen.findByRole("heading", { name: "Damaged, £40.00 claimed" })).toBeTruthy()
    await expectAccessible()
  })

  it("keeps J and K that are pressed while the list is read, and follows them when it is there (OPERATE-8)", async () => {
    const { server, user } = drawDesk("/operator?kind=All")
    const read = Promise.withResolvers<void>()
    server.answer(listOperatedCases, async () => {
      await read.promise
      return { Cases: [...WAITING_CASES], Next: null }
    })
    server.answer(getOperatedClaim, () => ({ Claim: operatedClaim() }))
    server.answer(getOperatedSupport, () => ({ SupportCase: operatedTicket() }))
    await screen.findByRole("heading", { level: 1 })
    await user.keyboard("kjj")
    expect(window.location.pathname).toBe("/operator")
    read.resolve()
    expect(await screen.findByRole("heading", { name: "Where is it?" })).toBeTruthy()
    expect(window.location.pathname).toBe(`/operator/cases/support/${TICKET_ID}`)
  })

  it("keeps its filter in the address, and asks the server for it", async () => {
    const { server, user } = drawDesk("/operator")
    await user.selectOptions(await screen.findByRole("combobox", { name: "Whose turn it is" }), "Need approval")
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind of case" }), "Claims")
    await waitFor(() =>
      expect(server.asked(listOperatedCases).at(-1)?.query).toMatchObject({
        status: "Pending Approval",
        kind: "Claim",
      }),
    )
    expect(window.location.search).toBe("?turn=Approval&kind=Claim")
  })

  it("says that nothing waits, and of a case that is not there only that", async () => {
    const { server } = drawDesk("/operator/cases/constructor/1")
    server.answer(listOperatedCases, () => ({ Cases: [], Next: null }))
    expect(await screen.findByRole("heading", { name: "No cases here" })).toBeTruthy()
    expect(screen.getByRole("heading", { name: "There is no such case" })).toBeTruthy()
  })
})

it("a ticket at the desk is answered, and what was not sent stays (OPERATE-3)", async () => {
  const { server, user } = drawDesk(`/operator/cases/support/${TICKET_ID}`)
  let ticket = operatedTicket()
  server.answer(getOperatedSupport, () => ({ SupportCase: ticket }))
  await user.click(await screen.findByRole("radio", { name: "Ask the customer" }))
  await user.type(screen.getByRole("textbox", { name: "Message to the customer" }), "Which door?")
  await user.click(screen.getByRole("button", { name: "Ask the customer" }))
  expect(await screen.findByRole("alert")).toBeTruthy()
  expect(screen.getByRole("textbox", { name: "Message to the customer" })).toHaveProperty("value", "Which door?")
  server.answer(actOnSupport, () => {
    ticket = operatedTicket({ Status: { Name: "Pending Customer", Awaits: "Customer" }, Actions: ["warn"] })
    return { SupportCase: ticket }
  })
  await user.click(screen.getByRole("button", { name: "Ask the customer" }))
  expect(await screen.findByRole("button", { name: "Send the warning" })).toBeTruthy()
  expect(server.asked(actOnSupport).map(({ body }) => body)).toEqual([{ Act: "ask", Message: "Which door?" }])
})

describe("a customer's books", () => {
  it("are read only: balance, changes, months and orders (OPERATE-5)", async () => {
    const { server } = drawDesk(`/operator/customers/${CUSTOMER.Id}`)
    server.answer(getOperatedCustomer, () => ({
      Customer: CUSTOMER,
      Balance: 415.8,
      Held: 4.12,
      CurrencyCode: "GBP",
      OpenClaims: 1,
      OpenSupport: 2,
    }))
    server.answer(listOperatedLedger, () => ({
      History: [
        {
          Id: OFFER_ID,
          Date: AT,
          Type: "TopUp" as const,
          Amount: 20,
          CurrencyCode: "GBP",
          Code: "pay-1",
          IsBonus: false,
          Line: null,
        },
      ],
      Next: null,
    }))
    server.answer(listOperatedStatements, () => ({ Months: [] }))
    server.answer(listOperatedOrders, () => ({ Orders: [], Next: null }))
    expect(await screen.findByText("£415.80")).toBeTruthy()
    expect(await screen.findByText("pay-1")).toBeTruthy()
    const ledger = within(screen.getByRole("region", { name: "PrePay" }))
    const columns = ledger.getAllByRole("cell").map((cell) => cell.dataset["column"])
    expect(columns).toEqual(ledger.getAllByRole("columnheader").map(({ textContent }) => textContent))
    expect(screen.getByText("Read only")).toBeTruthy()
    expect(screen.queryByRole("button")).toBeNull()
    await expectAccessible()
  })

  it("of nobody are not there", async () => {
    drawDesk("/operator/customers/constructor")
    expect(await screen.findByRole("heading", { name: "There is no such customer" })).toBeTruthy()
  })
})
