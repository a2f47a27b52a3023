import { sandboxSearch } from "@smart-send/sandbox/sandbox-search"
import { Meilisearch, type Index } from "meilisearch"
import { generateTenantToken } from "meilisearch/token"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openSandbox, type OpenSandbox } from "./open-sandbox.ts"

const BOOKS = [
  { id: 1, title: "Walnut boards", shelf: "wood", pages: 120 },
  { id: 2, title: "Walnut tables", shelf: "wood", pages: 80 },
  { id: 3, title: "Knots", shelf: "wool", pages: 60 },
]
let sandbox: OpenSandbox
let client: Meilisearch
let index: Index
let place = 0
beforeAll(async () => {
  sandbox = await openSandbox()
  client = connect(sandboxSearch(sandbox.url).apiKey)
})
afterAll(async () => sandbox.close())
beforeEach(async () => {
  const uid = `books-${(place += 1)}`
  await client.createIndex(uid, { primaryKey: "id" }).waitTask()
  index = client.index(uid)
  await index.updateSettings({ filterableAttributes: ["shelf", "pages"], sortableAttributes: ["pages"] }).waitTask()
  await index.addDocuments(BOOKS).waitTask()
})

function connect(apiKey: string): Meilisearch {
  return new Meilisearch({ host: sandboxSearch(sandbox.url).baseUrl, apiKey })
}
const refusal = (code: string) => ({ cause: { code } })

describe("searching one index", () => {
  it("counts an estimate by limit and offset, and exactly by pages", async () => {
    expect(await index.search("walnut", { limit: 1, offset: 1, sort: ["pages:asc"] })).toMatchObject({
      query: "walnut",
      limit: 1,
      offset: 1,
      estimatedTotalHits: 2,
      hits: [{ id: 1 }],
    })
    const page = await index.search("walnut", { page: 2, hitsPerPage: 1, sort: ["pages:asc"] })
    expect(page).toMatchObject({ page: 2, hitsPerPage: 1, totalHits: 2, totalPages: 2, hits: [{ id: 1 }] })
    expect(page).not.toHaveProperty("estimatedTotalHits")
  })

  it("filters, counts facets where they are asked for, and shows what is wanted", async () => {
    const { hits, facetDistribution } = await index.search("", {
      filter: "pages > 70 AND shelf = wood",
      facets: ["shelf"],
      attributesToRetrieve: ["title"],
    })
    expect(hits).toEqual([{ title: "Walnut boards" }, { title: "Walnut tables" }])
    expect(facetDistribution).toEqual({ shelf: { wood: 2 } })
    expect(await index.search("")).not.toHaveProperty("facetDistribution")
  })

  it.each([
    ["invalid_search_filter", { filter: "title = Knots" }],
    ["invalid_search_sort", { sort: ["title:asc"] }],
    ["invalid_search_facets", { facets: ["title"] }],
    ["bad_request", { nonsense: 1 }],
  ])("refuses with %s", async (code, query: object) => {
    await expect(index.search("", { ...query })).rejects.toMatchObject(refusal(code))
  })

  it("is put through the rule of a tenant's token, for its index alone", async () => {
    const { apiKey } = sandboxSearch(sandbox.url)
    const { results } = await client.getKeys()
    const apiKeyUid = results[0]?.uid ?? ""
    const token = await generateTenantToken({
      apiKey,
      apiKeyUid,
      searchRules: { [index.uid]: { filter: "shelf = wool" } },
    })
    const tenant = connect(token)
    expect((await tenant.index(index.uid).search("")).hits).toMatchObject([{ id: 3 }])
    await expect(tenant.index("books-none").search("")).rejects.toMatchObject(refusal("invalid_api_key"))
    await expect(tenant.index(index.uid).getDocuments()).rejects.toMatchObject(refusal("invalid_api_key"))
  })
})

it("several searches are answered each, or in one list", async () => {
  const queries = ["wood", "wool"].map((shelf) => ({ indexUid: index.uid, filter: `shelf = ${shelf}` }))
  const { results } = await client.multiSearch({ queries })
  expect(results.map(({ hits }) => hits.length)).toEqual([2, 1])
  const merged = await client.multiSearch({ federation: { limit: 2, offset: 1 }, queries })
  expect(merged).toMatchObject({
    limit: 2,
    offset: 1,
    estimatedTotalHits: 3,
    hits: [{ id: 2 }, { id: 3, _federation: { queriesPosition: 1 } }],
  })
})

it("documents are read, changed in part, put in place of others, and taken away", async () => {
  expect(await index.getDocuments({ limit: 1, offset: 1, fields: ["id"] })).toEqual({
    results: [{ id: 2 }],
    limit: 1,
    offset: 1,
    total: 3,
  })
  expect(await index.getDocuments({ filter: "shelf = wool" })).toMatchObject({ results: [{ id: 3 }] })
  await index.updateDocuments([{ id: 3, pages: 61 }]).waitTask()
  expect(await index.getDocument(3)).toEqual({ ...BOOKS[2], pages: 61 })
  await index.addDocuments([{ id: 3, title: "Knots again" }]).waitTask()
  expect(await index.getDocument(3)).toEqual({ id: 3, title: "Knots again" })
  await index.deleteDocument(3).waitTask()
  await expect(index.getDocument(3)).rejects.toMatchObject(refusal("document_not_found"))
  await index.deleteDocuments({ filter: "pages < 100" }).waitTask()
  await index.deleteDocuments([1]).waitTask()
  expect(await index.getStats()).toMatchObject({ numberOfDocuments: 0 })
})

it("a document without its id fails its task, which says why", async () => {
  const task = await index.addDocuments([{ title: "Nameless" }]).waitTask()
  expect(task).toMatchObject({
    status: "failed",
    type: "documentAdditionOrUpdate",
    error: { code: "missing_document_id" },
  })
  const { results } = await client.tasks.getTasks({ indexUids: [index.uid], statuses: ["failed"] })
  expect(results.map(({ uid }) => uid)).toEqual([task.uid])
})

it("indexes are listed, made by their first documents, and taken away", async () => {
  const made = client.index(`${index.uid}-made`)
  await made.addDocuments([{ isbn_id: "1" }]).waitTask()
  expect(await client.getIndex(made.uid)).toMatchObject({ uid: made.uid, primaryKey: "isbn_id" })
  expect((await client.getIndexes({ limit: 100 })).results.map(({ uid }) => uid)).toContain(made.uid)
  expect(await client.createIndex(made.uid).waitTask()).toMatchObject({ error: { code: "index_already_exists" } })
  await client.deleteIndex(made.uid).waitTask()
  await expect(client.getIndex(made.uid)).rejects.toMatchObject(refusal("index_not_found"))
  await expect(made.search("")).rejects.toMatchObject(refusal("index_not_found"))
})

it("settings that are not named stay", async () => {
  await index.updateSettings({ sortableAttributes: [] }).waitTask()
  expect(await index.getSettings()).toMatchObject({ filterableAttributes: ["shelf", "pages"], sortableAttributes: [] })
})

it("everybody is told that it is well, and those with its key what it is", async () => {
  expect(await connect("").health()).toEqual({ status: "available" })
  expect(await client.getVersion()).toHaveProperty("pkgVersion")
  expect((await client.getStats()).indexes[index.uid]).toMatchObject({ numberOfDocuments: 3 })
  await expect(connect("foreign").getStats()).rejects.toMatchObject(refusal("invalid_api_key"))
})
