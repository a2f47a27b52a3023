import { expect, it, vi } from "vitest"
import { aSession } from "../../data/session/fixtures/a-session.ts"
import { createSessionHolder } from "./session-holder.ts"

function aHolder() {
  const onOtherUser = vi.fn<() => void>()
  return { holder: createSessionHolder({ open: aSession, onOtherUser }), onOtherUser }
}

it("a user keeps one session through every renewal of the token", () => {
  const { holder, onOtherUser } = aHolder()
  const session = holder.of("ada")
  expect(holder.of("ada")).toBe(session)
  expect(session.ended.aborted).toBe(false)
  expect(onOtherUser).not.toHaveBeenCalled()
})

it("the session ends, with a message, when another user signs in", () => {
  const { holder, onOtherUser } = aHolder()
  const ada = holder.of("ada")
  const ben = holder.of("ben")
  expect([ada.ended.aborted, ben.ended.aborted]).toEqual([true, false])
  expect(ben).not.toBe(ada)
  expect(onOtherUser).toHaveBeenCalledTimes(1)
})

it("a user who signs in after a sign-out gets a new session", () => {
  const { holder, onOtherUser } = aHolder()
  const before = holder.of("ada")
  holder.end()
  expect(before.ended.aborted).toBe(true)
  expect(holder.of("ada")).not.toBe(before)
  expect(onOtherUser).not.toHaveBeenCalled()
})
