import { EventEmitter } from "node:events"
import { importFile } from "@smart-send/contract/csv-import/import-file"
import { listItems } from "@smart-send/contract/item/list-items"
import type { FastifyReply } from "fastify"
import { expect, it } from "vitest"
import { createFileAdmission } from "./admit-files.ts"

/** An answer that is still to come; its connection closes when it is through, and when its sender goes. */
function anAnswer() {
  const raw = new EventEmitter()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the connection is all that admission looks at
  return { reply: { raw } as unknown as FastifyReply, end: () => raw.emit("close") }
}

const REFUSED = { code: "TOO-MANY-REQUESTS", retryAfter: 10 }

it("a file more than may be held at once is refused with the time to come again, before its bytes are taken", () => {
  const admit = createFileAdmission(2)
  const [first, second, third] = [anAnswer(), anAnswer(), anAnswer()]
  expect(admit(importFile, first.reply)).toBeNull()
  expect(admit(importFile, second.reply)).toBeNull()
  expect(admit(importFile, third.reply)).toEqual(REFUSED)
  first.end()
  expect(admit(importFile, third.reply)).toBeNull()
  expect(admit(importFile, anAnswer().reply)).toEqual(REFUSED)
})

it("a refused file holds no place, and one that is through gives its place back once", () => {
  const admit = createFileAdmission(1)
  const [held, refused] = [anAnswer(), anAnswer()]
  admit(importFile, held.reply)
  admit(importFile, refused.reply)
  refused.end()
  expect(admit(importFile, anAnswer().reply)).toEqual(REFUSED)
  held.end()
  held.end()
  expect(admit(importFile, anAnswer().reply)).toBeNull()
  expect(admit(importFile, anAnswer().reply)).toEqual(REFUSED)
})

it("calls without a file are not counted", () => {
  const admit = createFileAdmission(0)
  expect(admit(listItems, anAnswer().reply)).toBeNull()
  expect(admit(importFile, anAnswer().reply)).toEqual(REFUSED)
})
