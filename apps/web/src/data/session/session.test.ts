import { describe, expect, it, vi } from "vitest"
import { aSession } from "./fixtures/a-session.ts"
import { sessionKey } from "./session.ts"

const drafts = sessionKey<Map<string, string>>("drafts")
const views = sessionKey<Map<string, string>>("views")
const aMap = () => new Map<string, string>()

describe("a session", () => {
  it("creates each part once, when it is first asked for", () => {
    const session = aSession()
    const make = vi.fn<() => Map<string, string>>(aMap)
    expect(make).not.toHaveBeenCalled()
    expect(session.part(drafts, make)).toBe(session.part(drafts, make))
    expect(make).toHaveBeenCalledTimes(1)
  })

  it("keeps parts apart that have the same type", () => {
    const session = aSession()
    expect(session.part(drafts, aMap)).not.toBe(session.part(views, aMap))
  })

  it("shares nothing with another session", () => {
    const [ada, ben] = [aSession(), aSession()]
    ada.part(drafts, aMap).set("item", "York")
    expect(ben.part(drafts, aMap).size).toBe(0)
  })

  it("keeps nothing after it has ended, including parts asked for later", () => {
    const session = aSession()
    session.part(drafts, aMap).set("item", "York")
    expect(session.ended.aborted).toBe(false)
    session.end()
    expect(session.ended.aborted).toBe(true)
    expect(session.part(drafts, aMap).size).toBe(0)
    expect(session.part(drafts, aMap)).not.toBe(session.part(drafts, aMap))
  })
})
