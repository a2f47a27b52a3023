import { expect, it } from "vitest"
import { createEdge } from "../client/create-edge.ts"
import { testId } from "./fixtures/a-record.ts"
import { edgeItemTransport } from "./edge-item-transport.ts"

/** An edge whose server answers nothing, and a script that loads at the second try. */
function aTransport() {
  let sent = 0
  let asked = 0
  const edge = createEdge({
    tenant: "parcel-post",
    sessionId: "session",
    grant: { token: () => "token", renew: () => Promise.resolve(false), onExpired: () => undefined },
    fetch: () => {
      sent += 1
      return Promise.reject(new TypeError("Failed to fetch"))
    },
  })
  const transport = edgeItemTransport(edge, async () => {
    asked += 1
    if (asked === 1) throw new TypeError("Failed to fetch dynamically imported module")
    return import("./edge-item-writes.ts")
  })
  return { transport, sent: () => sent }
}

it("a call whose script has not loaded reports that nothing was sent, and is sent the next time", async () => {
  const { transport, sent } = aTransport()
  expect(await transport.create({}, "key")).toEqual({
    kind: "refused",
    code: "NOT-LOADED",
    message: "A part of this page could not be loaded, so nothing was sent. Try again.",
  })
  expect(sent()).toBe(0)
  expect((await transport.create({}, "key")).kind).toBe("lost")
  expect(sent()).toBe(1)
})

it("an edit whose script has not loaded is kept and sent again without the seller", async () => {
  const { transport, sent } = aTransport()
  expect((await transport.setStatus([testId(1)], "Inactive", "key")).kind).toBe("lost")
  expect(sent()).toBe(0)
  expect((await transport.setStatus([testId(1)], "Inactive", "key")).kind).toBe("lost")
  expect(sent()).toBe(1)
})
