import { dismissConcern } from "@smart-send/contract/concern/dismiss-concern"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import type { Concern } from "../../data/concern/use-concerns.ts"
import { AccountConcernsScreen } from "./account-concerns-screen.tsx"

beforeAll(async () => startTexts(["concerns", "accounts", "address-form"]))

const concern = (over: Partial<Concern> = {}): Concern => ({
  Id: "account-EB10001",
  Title: "Account Relink Required",
  Description: "eBay no longer accepts our access to your account.",
  Button: "Relink",
  Link: "accounts?panel=ACCOUNT-LINK&item=EB10001",
  AccountId: "EB10001",
  Type: "account",
  Integration: "eBay",
  AccountName: "<b>constructor</b>",
  Code: "AUTH-FAILED",
  Since: "2026-11-20T09:14:00.000Z",
  CanDismiss: false,
  ...over,
})

function draw(concerns: readonly Concern[]) {
  const server = edgeStandIn()
  server.answer(listConcerns, () => ({ Concerns: [...concerns] }))
  return { ...drawInApp(<AccountConcernsScreen />, { server }), server }
}

describe("account concerns", () => {
  it("are sentences with the way to where each is mended", async () => {
    const surcharges = { Id: "surcharge", Type: "surcharge", Integration: "", AccountName: "" } as const
    const { container } = draw([
      concern(),
      concern({ ...surcharges, Title: "Surcharges", Button: "Surcharges", Link: "surcharges" }),
      concern({ Id: "nothing", Title: "Site Issues", Button: "", Link: "" }),
    ])
    await screen.findByText(/^3 things need you/)
    expect(screen.getAllByText(/eBay, <b>constructor<\/b>/)).toHaveLength(2)
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/accounts?panel=ACCOUNT-LINK&item=EB10001",
      "/surcharges",
    ])
    await expectAccessible(container)
  })

  it("are coloured as the status of their account, where waiting mends them", async () => {
    const { container } = draw([
      concern(),
      concern({ Id: "throttled", Code: "IMPORT-THROTTLED" }),
      concern({ Id: "cancelled", Type: "worker", Code: "CANCELLED-AFTER-BOOKING" }),
      concern({ Id: "surcharge", Type: "surcharge", Code: "SURCHARGES" }),
    ])
    await screen.findByText(/^4 things need you/)
    const meanings = [...container.querySelectorAll("li > [data-meaning]")].map((each) =>
      each.getAttribute("data-meaning"),
    )
    expect(meanings).toEqual(["broken", "attention", "broken", "attention"])
  })

  it("that are a shop's words about a booked order can be put aside, and no others", async () => {
    const Id = "0199c0de-0000-7000-8000-000000000001"
    const { user, server } = draw([concern({ Title: "Relink" }), concern({ Id, Title: "Cancelled", CanDismiss: true })])
    server.answer(dismissConcern, ({ params }) => {
      server.answer(listConcerns, () => ({ Concerns: [concern({ Title: "Relink" })] }))
      return { Id: params.id }
    })
    await user.click(await screen.findByRole("button", { name: "Put aside: Cancelled" }))
    await waitFor(() => expect(screen.queryByText("Cancelled")).toBeNull())
    expect(server.asked(dismissConcern).map(({ params }) => params.id)).toEqual([Id])
    expect(screen.queryByRole("button", { name: /^Put aside/ })).toBeNull()
  })

  it("show the address of a label beside that of its shop, and mark what differs (CONCERN-5)", async () => {
    const { container } = draw([
      concern({
        AddressChange: [
          { Field: "Name", Was: "Ada Buyer", Now: "Ada Buyer" },
          { Field: "Town", Was: "Leeds", Now: "York" },
          { Field: "Locality", Was: "Horsforth", Now: "" },
          { Field: "CountryIsoCode", Was: "GBR", Now: "IRL" },
        ],
      }),
    ])
    await screen.findByRole("table", { name: "The address on the label and at the shop" })
    const rows = screen.getAllByRole("row").map((row) => row.textContent)
    expect(rows).toEqual([
      "On the labelAt the shop",
      "NameAda BuyerAda Buyer ",
      "Town or cityLeedsYork Changed",
      "LocalityHorsforthNothing Changed",
      "CountryUnited KingdomIreland Changed",
    ])
    expect([...container.querySelectorAll("mark")].map((each) => each.textContent)).toEqual([
      "York",
      "Nothing",
      "Ireland",
    ])
    await expectAccessible(container)
  })

  it("say that there are none", async () => {
    const { container } = draw([])
    expect(await screen.findByRole("heading", { level: 1, name: "No account concerns" })).toBeTruthy()
    await expectAccessible(container)
  })
})
