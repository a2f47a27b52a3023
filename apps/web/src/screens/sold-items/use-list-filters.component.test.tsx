import { expect, it } from "vitest"
import { aSession } from "../../data/session/fixtures/a-session.ts"
import { localArea } from "../../storage/areas.ts"
import { wipeUserValues } from "../../storage/stored-value.ts"
import { startingFilter } from "./list-filter.ts"
import { deviceFiltersOf } from "./use-list-filters.ts"

it("the filters of this browser are kept over a reload, and gone once what was stored for the user is wiped", () => {
  const [ada, reloaded, ben] = [aSession(), aSession(), aSession()]
  const filter = { ...startingFilter("Sold", { sort: undefined, showAsGroup: undefined }), ShowAsGroup: true }
  const filters = { Sold: { filter, replaced: null, superseded: [], at: 1, isSaved: false } }
  deviceFiltersOf(ada).write(filters)
  expect(deviceFiltersOf(reloaded).read()).toEqual(filters)
  wipeUserValues(localArea())
  expect(deviceFiltersOf(ben).read()).toEqual({})
})
