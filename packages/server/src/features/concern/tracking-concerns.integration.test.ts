import { randomBytes } from "node:crypto"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { createSeal } from "../../platform/secrets/seal.ts"
import { noteFine, noteProblem } from "../../records/marketplace-account/note-problem.ts"
import { keepNotifications } from "../../records/marketplace-account/notify-worker.ts"
import { concernRoutes } from "./concern-routes.ts"

const marketplace = aMarketplace()
const marketplaces = new Map([[marketplace.manifest.name, marketplace]])
const seal = createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test")

let edge: EdgeWorld
beforeAll(async () => {
  edge = await createEdgeWorld((platform) => concernRoutes({ ...platform, marketplaces }))
})
afterAll(async () => edge.dispose())

describe("a site issue that keeps tracking numbers back", () => {
  it.each([
    ["WIDER-ISSUE", "unavailable", /keeps tracking numbers from being passed on/],
    ["IMPORT-THROTTLED", "throttled", /is limited by Corner Shop/],
  ] as const)("is a concern, once, until it is over (CONCERN-2): %s", async (code, kind, text) => {
    const seller = await aCustomer(edge.ownerDb)
    const client = edge.client(seller.tenant, seller.customerId)
    const account = await aLinkedAccount(edge.ownerDb, seller, { marketplace, seal })
    const listed = async () => (await client.call(listConcerns)).result?.Concerns
    const say = async (news: typeof code | "SYNC-COMPLETED") =>
      inScope(edge.db, seller, (tx) => keepNotifications(tx, account, [{ stage: "update", code: news }]))
    const concern = { Title: "Site Issues", Description: expect.stringMatching(text), Button: "Configure", Code: code }
    await say(code)
    expect(await listed()).toMatchObject([{ ...concern, Type: "worker" }])
    await inScope(edge.db, seller, (tx) => noteProblem(tx, account.id, { kind, detail: "" }))
    expect(await listed()).toMatchObject([{ ...concern, Type: "account" }])
    await inScope(edge.db, seller, (tx) => noteFine(tx, account.id))
    await say("SYNC-COMPLETED")
    expect(await listed()).toEqual([])
  })
})
