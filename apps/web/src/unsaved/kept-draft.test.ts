import { expect, it } from "vitest"
import { aSession } from "../data/session/fixtures/a-session.ts"
import { createKeptDraft } from "./kept-draft.ts"

it("a draft is kept for whoever comes back, until it is saved or dropped, and never for another user", () => {
  const draft = createKeptDraft<string>("a page")
  const session = aSession()
  expect(draft.get(session)).toBeUndefined()
  draft.keep(session, "typed")
  expect(draft.get(session)).toBe("typed")
  expect(createKeptDraft<string>("another page").get(session)).toBeUndefined()
  expect(draft.get(aSession())).toBeUndefined()
  draft.keep(session, null)
  expect(draft.get(session)).toBeUndefined()
})
