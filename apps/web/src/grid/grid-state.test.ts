import { expect, it } from "vitest"
import { testId } from "../data/items/fixtures/a-record.ts"
import { aSession } from "../data/session/fixtures/a-session.ts"
import { createGridStore, setAllCollapsed } from "./grid-state.ts"
import { NOTHING_COLLAPSED } from "./list/collapsed-groups.ts"

it("groups stay collapsed when the seller comes back to the list, and are open for the next user", () => {
  const [ada, ben] = [aSession(), aSession()]
  const grid = createGridStore(ada)
  const group = { key: "ann", ids: [testId(1)] } as const
  setAllCollapsed({ grid, narrowing: { term: "", onlyIds: null }, entries: [group] }, true)
  expect(grid.get().collapsed).not.toEqual(NOTHING_COLLAPSED)
  expect(createGridStore(ada).get().collapsed).toBe(grid.get().collapsed)
  expect(createGridStore(ben).get().collapsed).toBe(NOTHING_COLLAPSED)
})
