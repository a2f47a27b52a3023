import { listServiceTags } from "@smart-send/contract/service-tag/list-service-tags"
import { updateServiceTags } from "@smart-send/contract/service-tag/update-service-tags"
import type { SellerTag, ServiceTag } from "@smart-send/domain/service/service-tag"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { serviceTagRoutes } from "./service-tag-routes.ts"

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(serviceTagRoutes, { platform: { catalogue: aFlatCatalogue() } })
})
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

const client = (customer = seller) => world.client(customer.tenant, customer.customerId)
const of = (ServiceSlug: string, ...Tags: SellerTag[]): ServiceTag => ({
  ServiceSlug,
  Tags,
  GroupIdentifier: "PARCELYARD",
})
const update = (changes: { Add?: ServiceTag[]; Remove?: ServiceTag[] }, customer = seller) =>
  client(customer).call(updateServiceTags, { body: changes })
const list = async (customer = seller) => (await client(customer).call(listServiceTags)).result?.ServiceTags

describe("the tags of services", () => {
  it("are none at first, and every update answers all of them", async () => {
    expect(await list()).toEqual([])
    const { result } = await update({ Add: [of("wren-flat", "Favourite"), of("heron-flat", "Hidden")] })
    expect(result?.ServiceTags).toEqual([of("heron-flat", "Hidden"), of("wren-flat", "Favourite")])
    expect(await list()).toEqual(result?.ServiceTags)
  })

  it("are removed before others are added, and a repeat changes nothing", async () => {
    await update({ Add: [of("wren-flat", "Favourite")] })
    const changes = { Remove: [of("wren-flat", "Favourite")], Add: [of("heron-flat", "Favourite")] }
    expect((await update(changes)).result?.ServiceTags).toEqual([of("heron-flat", "Favourite")])
    expect((await update(changes)).result?.ServiceTags).toEqual([of("heron-flat", "Favourite")])
  })

  it("are Favourite or Hidden, never both", async () => {
    await update({ Add: [of("wren-flat", "Favourite")] })
    await update({ Add: [of("wren-flat", "Hidden")] })
    expect(await list()).toEqual([of("wren-flat", "Hidden")])
  })

  it("stay one for each service when clicks come at once", async () => {
    const tags: SellerTag[] = ["Favourite", "Hidden", "Favourite", "Hidden", "Favourite", "Hidden"]
    const answers = await Promise.all(tags.map((tag) => update({ Add: [of("wren-flat", tag)] })))
    expect(answers.map((answer) => answer.statusCode)).toEqual(tags.map(() => 200))
    expect(await list()).toHaveLength(1)
  })

  it("are all kept when others are added at the same moment", async () => {
    const slugs = ["wren-flat", "heron-flat", "plover-flat"]
    await Promise.all(slugs.map((slug) => update({ Add: [of(slug, "Favourite")] })))
    expect((await list())?.map((tag) => tag.ServiceSlug)).toEqual(slugs.toSorted())
  })

  it("belong to the customer", async () => {
    const other = await aCustomer(world.ownerDb)
    await update({ Add: [of("wren-flat", "Hidden")] })
    expect(await list(other)).toEqual([])
    await update({ Remove: [of("wren-flat", "Hidden")] }, other)
    expect(await list()).toEqual([of("wren-flat", "Hidden")])
  })
})

describe("an update of tags is refused by name", () => {
  it("for an unknown service, and saves nothing of the rest", async () => {
    const answer = await update({ Add: [of("wren-flat", "Hidden"), of("gone-flat", "Hidden")] })
    expect(answer).toMatchObject({
      statusCode: 404,
      error: { code: "NOT-FOUND", message: "PARCELYARD has no service gone-flat." },
      validationErrors: [{ field: "Add.1.ServiceSlug" }],
    })
    expect(await list()).toEqual([])
  })

  it("for a service under the wrong provider", async () => {
    const answer = await update({ Add: [{ ...of("wren-flat", "Hidden"), GroupIdentifier: "RMOBA" }] })
    expect(answer).toMatchObject({ statusCode: 404, error: { message: "There is no provider RMOBA." } })
  })

  it("for an unknown tag", async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a client of another version might send
    const answer = await update({ Add: [of("wren-flat", "Loved" as SellerTag)] })
    expect(answer).toMatchObject({ statusCode: 422, validationErrors: [{ field: "Add.0.Tags.0" }] })
  })

  it("but removes the tag of a service that is no longer sold", async () => {
    const scope = { tenant_id: seller.tenant, customer_id: seller.customerId }
    await world.ownerDb
      .insertInto("service_tag")
      .values({ ...scope, group_identifier: "PARCELYARD", service_slug: "gone-flat", tag: "Hidden" })
      .execute()
    expect((await update({ Remove: [of("gone-flat", "Hidden")] })).result?.ServiceTags).toEqual([])
  })

  it("for more than 500 of them", async () => {
    const old = Array.from({ length: 500 }, (_, index) => ({
      tenant_id: seller.tenant,
      customer_id: seller.customerId,
      group_identifier: "PARCELYARD",
      service_slug: `old-${index}`,
      tag: "Hidden" as const,
    }))
    await world.ownerDb.insertInto("service_tag").values(old).execute()
    expect(await update({ Add: [of("wren-flat", "Hidden")] })).toMatchObject({
      statusCode: 422,
      validationErrors: [
        { field: "Add", message: "You can mark at most 500 services as favourite or hidden. Unmark some first." },
      ],
    })
    expect((await update({ Add: [of("wren-flat", "Hidden")], Remove: [of("old-0", "Hidden")] })).statusCode).toBe(200)
  })
})
