import { NO_DIMENSIONS } from "@smart-send/domain/parcel/package-dimensions"
import { screen } from "@testing-library/react"
import { useEffect } from "react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { readyRecord, testId } from "../../../data/items/fixtures/a-record.ts"
import { useItemDriver } from "../../../data/items/use-item-driver.ts"
import { BulkStrip } from "./bulk-strip.tsx"
import { useBulkActions, type BulkActions } from "./use-bulk-actions.ts"

beforeAll(async () => startTexts())

const ready = [testId(1), testId(2)]
const saved = [testId(3)]
const entry = (isForced: boolean) => ({ dimensions: { ...NO_DIMENSIONS, Weight: 0.4 }, isForced })

/** Acts that have nothing to do, and what is said of each. */
const nothing: readonly (readonly [string, (actions: BulkActions) => void, RegExp])[] = [
  ["a weight for those without one", (acts) => acts.setParcel(ready, entry(false)), /Choose Replace existing values/],
  ["the weight that they have", (acts) => acts.setParcel(ready, entry(true)), /already has this weight/],
  ["a weight of what is not to be sent", (acts) => acts.setParcel(saved, entry(true)), /still to be sent/],
  ["weights of no product", (acts) => acts.setWeights(ready, new Map()), /once all of its products have one/],
  ["the cheapest of what is not to be sent", (acts) => acts.assignCheapest(saved), /still to be sent/],
  ["the status that they have", (acts) => acts.setStatus(ready, "Active"), /there already/],
  ["tags that are not there", (acts) => acts.setTags(ready, { add: [], remove: ["gift"] }), /already has this/],
  ["no date where there is none", (acts) => acts.setCollectionDate(ready, null), /already has this/],
  ["codes of no product", (acts) => acts.setCodes(ready, new Map()), /already has this/],
  ["extras that are not there", (acts) => acts.dropUnavailableExtras(ready), /already has this/],
  ["packed, and not booked", (acts) => acts.setPackaged(ready, "2026-11-30"), /not booked/],
  ["a release of what is not staged", (acts) => acts.release(ready), /awaits payment/],
  ["nothing from memory", (acts) => acts.fillFromMemory(new Map()), /Nothing is remembered/],
]

function Acts({ act }: { readonly act: (actions: BulkActions) => void }) {
  const driver = useItemDriver()
  const actions = useBulkActions(driver)
  useEffect(() => {
    const PackageDimensions = { ...NO_DIMENSIONS, Weight: 0.4 }
    driver.store.put([
      ...[1, 2].map((n) => readyRecord(n, 4.12, 3.43, { PackageDimensions })),
      readyRecord(3, 4.12, 3.43, { Status: "Inactive" }),
    ])
  }, [driver])
  return (
    <>
      <button type="button" onClick={() => act(actions)}>
        Press
      </button>
      {actions.runs.run !== null && <BulkStrip runs={actions.runs} run={actions.runs.run} onShowOnly={() => {}} />}
    </>
  )
}

it.each(nothing)("an act that changes nothing says why: %s (SELECT-10)", async (_, act, why) => {
  const { user } = drawInApp(<Acts act={act} />)
  await user.click(screen.getByRole("button", { name: "Press" }))
  expect((await screen.findByText(/^Nothing was changed\./)).textContent).toMatch(why)
  await user.click(screen.getByRole("button", { name: "Close" }))
  expect(screen.queryByText(/^Nothing was changed\./)).toBeNull()
})
