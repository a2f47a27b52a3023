import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { createDraftStore } from "./draft-store.ts"
import { draftOn, draftWith } from "./draft.ts"

const item = anItem()
const draft = draftWith(draftOn(item), { Recipient: anAddress({ Town: "York" }) })

it("an item's draft is shared by every panel that is open for it", () => {
  const store = createDraftStore()
  const heard: unknown[] = []
  const stop = store.subscribe(() => heard.push(store.get(item.Id)))
  store.keep(item.Id, draft)
  store.keep(item.Id, draft)
  stop()
  store.keep(item.Id, draftOn(item))
  expect(heard).toEqual([draft])
})

it("a draft without changes is not kept", () => {
  const store = createDraftStore()
  store.keep(item.Id, draft)
  store.keep(item.Id, draftOn(item))
  expect(store.get(item.Id)).toBeUndefined()
})
