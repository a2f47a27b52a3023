import { hostileTexts } from "@smart-send/testkit/hostile/hostile-texts"
import { expect, it } from "vitest"
import { rejectedSaying } from "./courier-refusal.ts"

it.each(hostileTexts)("a courier's words are passed on as one line of plain text: %s", (_kind, text) => {
  const { message } = rejectedSaying("COURIER-EORI", text)
  expect(message).toMatch(/^The courier needs the sender's EORI number for this address\. The courier says: /)
  expect(message).not.toMatch(/[\p{Cc}\u2028\u202A-\u202E\u2066-\u2069]/u)
  expect(message.length).toBeLessThan(400)
})
