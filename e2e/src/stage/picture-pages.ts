import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"

/** Leaves a picture of every page in the temporary folder, under the names of the journey and of the step that failed. */
export async function picturePages(pages: readonly Page[], journey: string, step: string): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const words = `${step.slice(0, 40)} ${index + 1}`.replaceAll(/\W+/g, "-")
    await page.screenshot({ path: join(tmpdir(), `smart-send-${journey}-${words}.png`) })
  }
}
