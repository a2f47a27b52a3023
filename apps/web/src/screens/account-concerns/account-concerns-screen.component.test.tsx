import { dismissConcern } from "@smart-send/contract/concern/dismiss-concern"
import { takeOutGoods } from "@smart-send/contract/concern/take-out-goods"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { listRefusedOrders } from "@smart-send/contract/marketplace-account/list-refused-orders"
import { retryRefusedOrders } from "@smart-send/contract/marketplace-account/retry-refused-orders"
import { REFUND_CODE } from "@smart-send/domain/concern/concern"
import { refundSentences } from "@smart-send/domain/concern/concern-sentences"
import type { NotificationCode } from "@smart-send/domain/marketplace-account/sync-code"
import { MESSAGE_BUTTONS, syncMessage } from "@smart-send/domain/marketplace-account/sync-message"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { ToastHost } from "@smart-send/ui/toast-host"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { aRefusedOrder } from "../../../stage/a-refused-order.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import type { Concern } from "../../data/concern/use-concerns.ts"
import { AccountConcernsScreen } from "./account-concerns-screen.tsx"

beforeAll(async () => startTexts(["concerns", "accounts", "refused-orders", "address-form"]))

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
  CanTakeOut: false,
  ...over,
})

function draw(concerns: readonly Concern[]) {
  const server = edgeStandIn()
  server.answer(listConcerns, () => ({ Concerns: [...concerns] }))
  return {
    ...drawInApp(
      <>
        <AccountConcernsScreen />
        <ToastHost label="Messages" />
      </>,
      { server },
    ),
    server,
  }
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

  it.each<[NotificationCode, keyof typeof MESSAGE_BUTTONS]>([
    ["AUTH-FAILED", "relink"],
    ["SCOPE-MISSING", "relink"],
    ["CREDS-EXPIRED", "relink"],
    ["SETUP-REQUIRED", "setup"],
    ["WIDER-ISSUE", "setup"],
    ["IMPORT-THROTTLED", "setup"],
    ["USER-ACTION-PRODUCT-FREEZE", "setup"],
  ])("of the code %s show its heading and sentence, with the button to the account", async (code, target) => {
    const said = syncMessage(code, { stage: "import", store: "TikTok Shop", sourceId: "TIKTOK", info: "" })
    if (said === null) throw new Error("nothing is said")
    draw([concern({ Title: said.heading, Description: said.text, Button: MESSAGE_BUTTONS[target], Code: code })])
    expect(await screen.findByRole("heading", { level: 2, name: said.heading })).toBeTruthy()
    expect(screen.getByText(said.text)).toBeTruthy()
    const button = screen.getByRole("link", { name: MESSAGE_BUTTONS[target], description: said.heading })
    expect(button.getAttribute("href")).toBe("/accounts?panel=ACCOUNT-LINK&item=EB10001")
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
    await user.click(await screen.findByRole("button", { name: "Dismiss: Cancelled" }))
    await waitFor(() => expect(screen.queryByText("Cancelled")).toBeNull())
    expect(server.asked(dismissConcern).map(({ params }) => params.id)).toEqual([Id])
    expect(screen.queryByRole("button", { name: /^Dismiss/ })).toBeNull()
  })

  it("of orders that could not come in name each with its reason, and are gone once they came in", async () => {
    const { container, user, server } = draw([
      concern({
        Id: "not-imported",
        Title: "Not imported (1)",
        Type: "worker",
        Code: "NOT-IMPORTED",
        Button: "Try again",
      }),
    ])
    server.answer(listRefusedOrders, () => ({
      Orders: [aRefusedOrder(10, { Link: "https://shop.test/1010" }), aRefusedOrder(11, { AccountId: "EB2" })],
    }))
    expect((await screen.findByRole("link", { name: "#1010" })).getAttribute("href")).toBe("https://shop.test/1010")
    // Another account's is in that account's concern.
    expect(screen.queryByText("#1011")).toBeNull()
    expect(container.querySelector("li > [data-meaning]")?.getAttribute("data-meaning")).toBe("attention")
    await expectAccessible(container)
    server.answer(retryRefusedOrders, ({ body: { Ids } }) => {
      server.answer(listConcerns, () => ({ Concerns: [] }))
      server.answer(listRefusedOrders, () => ({ Orders: [] }))
      return { Orders: Ids.map((Id) => ({ Id, Outcome: "Imported" as const, Why: "" })) }
    })
    await user.click(screen.getByRole("button", { name: "Try again: #1010" }))
    expect(await screen.findByText("Order #1010 came in.")).toBeTruthy()
    expect(await screen.findByRole("heading", { level: 2, name: "No account concerns" })).toBeTruthy()
  })

  it("of refunded goods say which, and take them out, lead to the label's cancellation, or are left (CONCERN-7)", async () => {
    const Id = "0199c0de-0000-7000-8000-000000000002"
    const Title = "Part of an order refunded after booking"
    const said = refundSentences({
      order: "#1001",
      store: "Shopify",
      goods: [
        { name: "Beanie", quantity: 2, of: 4 },
        { name: "Scarf", quantity: 1, of: 1 },
      ],
      money: "",
      isWhole: false,
      parcel: "booked",
    })
    const refunded = concern({
      Id,
      Title: said.title,
      Description: said.description,
      Button: said.button,
      Link: "cancellations/request/L1",
      Type: "worker",
      Code: REFUND_CODE,
      CanDismiss: true,
      CanTakeOut: true,
    })
    const { user, server, container } = draw([refunded])
    expect(await screen.findByRole("heading", { name: Title })).toBeTruthy()
    expect(
      screen.getByText(
        "Part of order #1001 was refunded at Shopify after its label was booked: 2 of 4 × Beanie and 1 × Scarf. Take them out and keep the label, cancel the label and book again without them, or leave it as it is.",
      ),
    ).toBeTruthy()
    expect(screen.getByRole("link", { name: "Cancel the label" }).getAttribute("href")).toBe(
      "/cancellations/request/L1",
    )
    expect(screen.getByRole("button", { name: `Leave it as it is: ${Title}` })).toBeTruthy()
    await expectAccessible(container)
    server.answer(takeOutGoods, ({ params }) => {
      server.answer(listConcerns, () => ({ Concerns: [] }))
      return { Id: params.id }
    })
    await user.click(screen.getByRole("button", { name: "Take out, keep the label" }))
    expect(await screen.findByRole("heading", { name: "No account concerns" })).toBeTruthy()
    expect(server.asked(takeOutGoods).map(({ params }) => params.id)).toEqual([Id])
  })

  it("of a parcel that the courier has offer to leave it alone", async () => {
    const gone = concern({
      Code: REFUND_CODE,
      Title: "Order refunded after booking",
      Button: "",
      Link: "",
      CanDismiss: true,
    })
    draw([gone])
    await screen.findByText(/^1 thing needs you/)
    expect(screen.queryAllByRole("link")).toEqual([])
    expect(screen.getAllByRole("button").map((each) => each.textContent)).toEqual(["Leave it as it is"])
  })

  it("show each address where orders of one parcel go to different ones, with the order's number", async () => {
    draw([
      concern({
        AddressChanges: [
          { Orders: ["1001"], Rows: [{ Field: "Town", Was: "Leeds", Now: "York" }] },
          { Orders: ["1002", "1003"], Rows: [{ Field: "Town", Was: "Leeds", Now: "Derby" }] },
        ],
      }),
    ])
    const one = await screen.findByRole("table", { name: "Order 1001" })
    const others = screen.getByRole("table", { name: "Orders 1002 and 1003" })
    expect([one.textContent?.includes("York"), others.textContent?.includes("Derby")]).toEqual([true, true])
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
      "Part of the addressOn the labelAt the shop",
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
    expect(await screen.findByRole("heading", { level: 2, name: "No account concerns" })).toBeTruthy()
    await expectAccessible(container)
  })
})
