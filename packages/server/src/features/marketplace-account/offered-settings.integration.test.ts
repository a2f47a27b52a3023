import { randomBytes } from "node:crypto"
import { getAccountSettings } from "@smart-send/contract/marketplace-account/get-account-settings"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { saveAccountSettings } from "@smart-send/contract/marketplace-account/save-account-settings"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createSeal } from "../../platform/secrets/seal.ts"
import { marketplaceAccountRoutes } from "./marketplace-account-routes.ts"

const marketplace = aMarketplace({ combine: false, held: false, tellsBuyer: false }, { name: "cornershop" })
const seal = createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test")

let edge: EdgeWorld
beforeAll(async () => {
  edge = await createEdgeWorld((platform) =>
    marketplaceAccountRoutes({
      ...platform,
      marketplaces: new Map([["cornershop", marketplace]]),
      credentialSeal: seal,
    }),
  )
})
afterAll(async () => edge.dispose())

it("a setting that does nothing at a shop is off, and refused with the reason (SHOP-12)", async () => {
  const seller = await aCustomer(edge.ownerDb)
  const client = edge.client(seller.tenant, seller.customerId)
  // Saved before it was known that it does nothing.
  const account = await aLinkedAccount(edge.ownerDb, seller, { marketplace, seal, settings: { Combine: true } })
  const params = { type: "marketplace" as const, provider: "cornershop", account: account.source.AccountId }
  const save = async (body: object) => client.call(saveAccountSettings, { params, body })
  expect((await client.call(listIntegrations)).result?.Providers[0]?.Offers).toEqual({
    Combine: false,
    Held: false,
    ShopTellsBuyer: false,
  })
  const settings = (await client.call(getAccountSettings, { params })).result
  expect(settings).toMatchObject({ Combine: false, ShopTellsBuyer: true })
  expect(await save({ Combine: true })).toMatchObject({
    validationErrors: [{ field: "Combine", message: "Corner Shop does not say which orders may go together." }],
  })
  expect((await save({ ...settings, AlsoImport: ["Unpaid"] })).result).toMatchObject({ AlsoImport: ["Unpaid"] })
})
