import { expect, it } from "vitest"
import { aSession } from "../session/fixtures/a-session.ts"
import { testId } from "./fixtures/a-record.ts"
import { justCreatedOf, noteCreated } from "./just-created.ts"

it("the items created last are those of the user who created them", () => {
  const [ada, ben] = [aSession(), aSession()]
  noteCreated(ada, [testId(1), testId(2)])
  noteCreated(ada, [testId(3)])
  expect([...justCreatedOf(ada).get()]).toEqual([testId(3)])
  expect([...justCreatedOf(ben).get()]).toEqual([])
})
