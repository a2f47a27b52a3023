import { randomUUID } from "node:crypto"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { quoteStateSchema } from "@smart-send/domain/quote/quote"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { anItem, anItemService } from "@smart-send/testkit/an-item"
import { testTenants } from "@smart-send/testkit/test-tenants"
import { expect, it } from "vitest"
import { createQuoteTexts } from "./create-quote-texts.ts"

const tenant = testTenants.get("demo")
if (tenant === undefined) throw new Error("no tenant")
const catalogue = catalogueFor(await aCatalogue(), tenant)
const NINE = { date: "2026-11-20", minutes: 540 }
const item = anItem({ Service: anItemService({ Id: "wren-48", Name: "Wren 48", AccountId: "main" }) })

it("a cached text is the quote state in the contract's form", () => {
  const text = createQuoteTexts().on(catalogue, NINE).price(item)
  expect(quoteStateSchema.parse(JSON.parse(`{${text.toString()}}`)[item.Id])).toEqual(
    quoteStateOf(catalogue, item, NINE),
  )
})

it("a cached text is found for the same version, catalogue and moment only", async () => {
  const texts = createQuoteTexts()
  const text = texts.on(catalogue, NINE).price(item)
  expect(texts.on(catalogue, NINE).known(item.Id, item.Updated)).toBe(text)
  expect(texts.on(catalogue, { ...NINE, minutes: 541 }).known(item.Id, item.Updated)).toBe(text)
  expect(texts.on(catalogue, NINE).known(item.Id, "2026-01-01T00:00:00.000Z")).toBeNull()
  expect(texts.on(catalogue, { ...NINE, date: "2026-11-21" }).known(item.Id, item.Updated)).toBeNull()
  expect(texts.on(catalogue, { ...NINE, minutes: 1439 }).known(item.Id, item.Updated)).toBeNull()
  expect(texts.on(catalogueFor(await aCatalogue(), tenant), NINE).known(item.Id, item.Updated)).toBeNull()
})

it("the latest 4 MB of texts are kept", () => {
  const texts = createQuoteTexts()
  const on = texts.on(catalogue, NINE)
  const many = Array.from({ length: 4000 }, () => anItem({ Id: itemIdSchema.parse(randomUUID()) }))
  for (const each of many) on.price(each)
  const [first, last] = [many[0], many.at(-1)]
  expect(first && on.known(first.Id, first.Updated)).toBeNull()
  expect(last && on.known(last.Id, last.Updated)).not.toBeNull()
  expect(texts.bytes()).toBe(4 * 1024 * 1024)
})

it("small texts share blocks of a megabyte, because one buffer each would keep the heap from shrinking", () => {
  const texts = createQuoteTexts().on(catalogue, NINE)
  const other = anItem({ Id: itemIdSchema.parse(randomUUID()) })
  expect(texts.price(item).buffer).toBe(texts.price(other).buffer)
})
