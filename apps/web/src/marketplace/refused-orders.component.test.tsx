import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { listRefusedOrders } from "@smart-send/contract/marketplace-account/list-refused-orders"
import { retryRefusedOrders } from "@smart-send/contract/marketplace-account/retry-refused-orders"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { ToastHost } from "@smart-send/ui/toast-host"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { aRefusedOrder } from "../../stage/a-refused-order.ts"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../stage/edge-stand-in.ts"
import { startTexts } from "../../stage/start-texts.ts"
import type { RefusedOrder, RetriedOrder } from "../data/marketplace-account/use-refused-orders.ts"
import { RefusedOrders } from "./refused-orders.tsx"

beforeAll(async () => startTexts(["refused-orders"]))

type Outcome = RetriedOrder["Outcome"]

/** The list of an account, and a shop that answers for each order. What came in, or is not waiting, leaves the list. */
function draw(orders: readonly RefusedOrder[], outcomeOf: (id: string) => Outcome, why = "") {
  const server = edgeStandIn()
  let waiting = [...orders]
  server.answer(listConcerns, () => ({ Concerns: [] }))
  server.answer(listRefusedOrders, () => ({ Orders: waiting }))
  server.answer(retryRefusedOrders, ({ body: { Ids } }) => {
    const Orders = Ids.map((Id) => ({ Id, Outcome: outcomeOf(Id), Why: why }))
    const stays = new Set(
      Orders.filter((each) => ["Refused", "NotAsked", "Trying"].includes(each.Outcome)).map(({ Id }) => Id),
    )
    waiting = waiting.filter(({ Id }) => !Ids.includes(Id) || stays.has(Id))
    return { Orders }
  })
  const drawn = drawInApp(
    <>
      <RefusedOrders accountId="EB10001" />
      <ToastHost label="Messages" />
    </>,
    { server },
  )
  return { ...drawn, server }
}
/** Shorter than the 30 seconds after which the page reads the list again, so the press itself must have done it. */
const AT_ONCE = { timeout: 15_000 }
const again = async (n: number) => screen.findByRole("button", { name: `Try again: #${1000 + n}` })
const listed = () => screen.queryAllByRole("listitem").map((item) => within(item).queryByText(/^#\d+$/)?.textContent)

describe("Try again of an order that could not come in (SHOP-22)", () => {
  it.each([
    ["Imported", "", "Order #1001 came in.", false],
    [
      "NotNeeded",
      "",
      "Order #1001 needs no parcel: it is sent, cancelled or here already, or your settings leave it at the shop.",
      false,
    ],
    ["Gone", "", "Order #1001 is not at the shop any more.", false],
    ["Settled", "", "Order #1001 is not waiting any more.", false],
    [
      "Refused",
      "It has more than 1,000 lines.",
      "Order #1001 still can't come in. It has more than 1,000 lines.",
      true,
    ],
    ["Trying", "", "Order #1001 is being tried already.", true],
    [
      "NotAsked",
      "The account is paused. Resume it first.",
      "The shop could not be asked for order #1001. The account is paused. Resume it first.",
      true,
    ],
  ] as const)(
    "says of %s what became of it, and lists it while it waits",
    async (outcome, why, sentence, isWaiting) => {
      const { user, server } = draw([aRefusedOrder(1), aRefusedOrder(2)], () => outcome, why)
      await user.click(await again(1))
      expect(await screen.findByText(sentence)).toBeTruthy()
      await waitFor(() => expect(listed().includes("#1001")).toBe(isWaiting), AT_ONCE)
      expect(listed()).toContain("#1002")
      expect(server.asked(retryRefusedOrders).map(({ body }) => body.Ids)).toEqual([[aRefusedOrder(1).Id]])
      await expectAccessible()
    },
  )

  it("asks for all of the account's orders at one press, ten at a time, and says how many came in", async () => {
    const orders = Array.from({ length: 12 }, (_each, n) => aRefusedOrder(n))
    const stays = new Set([3, 11].map((n) => aRefusedOrder(n).Id))
    const others = aRefusedOrder(20, { AccountId: "EB2" })
    const { user, server } = draw([...orders, others], (id) => (stays.has(id) ? "Refused" : "Imported"))
    await user.click(await screen.findByRole("button", { name: "Try all again" }))
    expect(await screen.findByText("10 of 12 orders came in.")).toBeTruthy()
    expect(server.asked(retryRefusedOrders).map(({ body }) => body.Ids)).toEqual([
      orders.slice(0, 10).map(({ Id }) => Id),
      orders.slice(10).map(({ Id }) => Id),
    ])
    await waitFor(() => expect(listed()).toEqual(["#1003", "#1011"]), AT_ONCE)
  })

  it("says that it could not be done, and loses nothing", async () => {
    const { user, server } = draw([aRefusedOrder(1)], () => "Imported")
    server.refuse(retryRefusedOrders, "INTERNAL", () => true)
    await user.click(await again(1))
    expect(await screen.findByText("The orders could not be tried again")).toBeTruthy()
    expect(listed()).toEqual(["#1001"])
    expect(await again(1)).toHaveProperty("disabled", false)
  })

  it("shows names as they are, leads to the order at its shop, and is not there for another account", async () => {
    const strange = aRefusedOrder(1, { Order: "<b>#1 🎁</b>", Link: "https://shop.example/orders/1" })
    draw([strange, aRefusedOrder(2, { AccountId: "EB2" })], () => "Imported")
    const link = await screen.findByRole("link", { name: "<b>#1 🎁</b>" })
    expect(link.getAttribute("href")).toBe("https://shop.example/orders/1")
    expect(screen.getAllByRole("listitem")).toHaveLength(1)
    expect(screen.queryByRole("button", { name: "Try all again" })).toBeNull()
  })
})
