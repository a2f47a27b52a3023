import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { dispatchHappenings } from "./fixtures/dispatch-happenings.ts"
import type { LinkedShop } from "./fixtures/linked-shops.ts"
import { openLinkedShops, SHOPS, soon, type LinkedShops } from "./fixtures/linked-shops.ts"
import { orderHappenings } from "./fixtures/order-happenings.ts"
import { troubleHappenings } from "./fixtures/trouble-happenings.ts"
import { webhookHappenings } from "./fixtures/webhook-happenings.ts"

const HAPPENINGS = [...orderHappenings, ...dispatchHappenings, ...troubleHappenings, ...webhookHappenings]

let linked: LinkedShops
beforeAll(async () => {
  linked = await openLinkedShops()
})
afterAll(async () => linked.close())
afterEach(async () => linked.mend())

describe.each(SHOPS)("the connector of %s at its stand-in", (name) => {
  const at = (): LinkedShop => {
    const shop = linked.shops.get(name)
    if (shop === undefined) throw new Error(`${name} is not linked`)
    return shop
  }

  it("is linked, and knows who the seller is", async () => {
    const { externalId, name: called } = at().account().profile
    expect(await at().shop().profile(at().account(), soon())).toMatchObject({
      kind: "profile",
      profile: { externalId },
    })
    expect(called).not.toBe("")
  })

  it.each(HAPPENINGS.filter(({ never }) => never[name] === ""))("when $what", async ({ run }) =>
    expect(run(at())).resolves.toBeUndefined(),
  )
})

it("What can't happen at a shop is said in a sentence", () => {
  const reasons = HAPPENINGS.flatMap(({ never }) => Object.values(never)).filter((why) => why !== "")
  expect(reasons.filter((why) => !/^[A-Z].+\.$/.test(why))).toEqual([])
})
