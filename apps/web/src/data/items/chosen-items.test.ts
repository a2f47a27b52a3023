import { expect, it } from "vitest"
import { aSession } from "../session/fixtures/a-session.ts"
import { chosenItemsOf } from "./chosen-items.ts"
import { testId } from "./fixtures/a-record.ts"

it("the selection that a panel was opened for is not there for the next user", () => {
  const [ada, ben] = [aSession(), aSession()]
  chosenItemsOf(ada).set([testId(1)])
  expect(chosenItemsOf(ada).get()).toEqual([testId(1)])
  expect(chosenItemsOf(ben).get()).toEqual([])
})
