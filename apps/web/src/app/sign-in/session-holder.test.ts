import { expect, it, vi } from "vitest"
import { aSession } from "../../data/session/fixtures/a-session.ts"
import { createSessionHolder } from "./session-holder.ts"

function aHolder() {
  const onOtherUser = vi.fn<() => void>()
  return { holder: createSessionHolder({ open: aSession, onOtherUser }), onOtherUser }
}

it("gives one user one session, however often the token is renewed", () => {
  const { holder, onOtherUser } = aHolder()
  const session = holder.of("ada")
  expect(holder.of("ada")).toBe(session)
  expect(session.ended.aborted).toBe(false)
  expect(onOtherUser).not.toHaveBeenCalled()
})

it("ends the session when somebody else signs in, and says so", () => {
  const { holder, onOtherUser } = aHolder()
  const ada = holder.of("ada")
  const ben = holder.of("ben")
  expect([ada.ended.aborted, ben.ended.aborted]).toEqual([true, false])
  expect(ben).not.toBe(ada)
  expect(onOtherUser).toHaveBeenCalledTimes(1)
})

it("opens another session for a user who has signed out", () => {
  const { holder, onOtherUser } = aHolder()
  const before = holder.of("ada")
  holder.end()
  expect(before.ended.aborted).toBe(true)
  expect(holder.of("ada")).not.toBe(before)
  expect(onOtherUser).not.toHaveBeenCalled()
})
