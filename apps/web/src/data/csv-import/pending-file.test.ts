import { expect, it } from "vitest"
import { aSession } from "../session/fixtures/a-session.ts"
import { pendingFileOf } from "./pending-file.ts"

it("a file dropped on the list is not opened for the next user", () => {
  const [ada, ben] = [aSession(), aSession()]
  const file = new File(["Order,Buyer"], "orders.csv")
  pendingFileOf(ada).set(file)
  expect(pendingFileOf(ada).get()).toBe(file)
  expect(pendingFileOf(ben).get()).toBeNull()
})
