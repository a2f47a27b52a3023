import { setTimeout as pause } from "node:timers/promises"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { actMs } from "./user-actions.ts"
import { watchNext } from "./page-scripts.ts"
import { ITEM_ROW } from "../../../../e2e/src/stage/rows.ts"
import { itemsOf, SEARCH, tag, type Stage } from "./stage.ts"

/** Saves 1,000 items found by a search for later: the time until the rows are gone, and until the server has them. */
export async function measureBulkStatus({
  page,
  client,
}: Stage): Promise<{ readonly shown: number; readonly saved: number }> {
  const items = (await itemsOf(client)).slice(0, 1000)
  await tag(client, items, "bulkmark")
  await page.locator(SEARCH).fill("bulkmark")
  await pause(3000)
  await page.locator(ITEM_ROW).first().focus()
  await page.keyboard.press("Control+a")
  await page.evaluate(watchNext("click"))
  // The answer comes when the change is committed. A list of 10,000 items, read again and again, would be measured instead.
  const answered = page.waitForResponse((response) => response.url().endsWith(updateItemsStatus.path))
  const began = performance.now()
  await page.getByRole("button", { name: "Save for later" }).click()
  const saving = answered.then(() => performance.now() - began)
  const shown = await actMs(page)
  const saved = await saving
  const left = (await itemsOf(client)).filter((item) => item.Tags.includes("bulkmark") && item.Status === "Active")
  if (left.length > 0) throw new Error(`${left.length} items are still active`)
  await page.locator(SEARCH).fill("")
  return { shown, saved }
}
