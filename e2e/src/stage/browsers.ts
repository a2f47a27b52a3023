import { mkdtempSync } from "node:fs"
import { readdir, readFile, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { expect } from "vitest"
import { browserOfWorker } from "./browser.ts"
import { installedFirefox, launchFirefox, PRINTED } from "./launch-firefox.ts"

interface BrowserToTry {
  readonly name: "Chromium" | "Firefox"
  readonly launch: () => Promise<Browser>
  /** The file that a press saves. */
  readonly saved: (page: Page, press: () => Promise<void>) => Promise<Uint8Array>
  /** What a press prints from this browser. */
  readonly printed: (page: Page, press: () => Promise<void>) => Promise<Uint8Array>
}

async function savedByChromium(page: Page, press: () => Promise<void>): Promise<Uint8Array> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()])
  return readFile(await file.path())
}

const chromium: BrowserToTry = {
  name: "Chromium",
  launch: browserOfWorker,
  saved: savedByChromium,
  // Without a screen it has no viewer of PDFs, so the page saves the file that it would print.
  printed: savedByChromium,
}

function firefoxAt(path: string): BrowserToTry {
  const folder = mkdtempSync(join(tmpdir(), "smart-send-firefox-"))
  /** A file is there once it is whole: Firefox holds its name with an empty one. */
  const filesThere = async (): Promise<ReadonlySet<string>> => {
    const names = await readdir(folder)
    if (names.some((name) => name.endsWith(".part"))) return new Set()
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
    return new Set(names.filter((_, at) => sizes[at] !== 0))
  }
  const come = async (press: () => Promise<void>, isIt: (name: string) => boolean): Promise<Uint8Array> => {
    const before = await filesThere()
    await press()
    let name = ""
    await expect
      .poll(async () => (name = [...(await filesThere())].find((each) => isIt(each) && !before.has(each)) ?? ""))
      .not.toBe("")
    return readFile(join(folder, name))
  }
  return {
    name: "Firefox",
    launch: async () => launchFirefox(path, folder),
    saved: async (page, press) => {
      const file = await come(press, (name) => name !== PRINTED)
      // A newer release also shows a PDF that it has saved, in front of the page.
      for (const viewer of page.context().pages()) if (viewer.url().startsWith("file:")) await viewer.close()
      await page.bringToFront()
      return file
    },
    printed: async (_, press) => come(press, (name) => name === PRINTED),
  }
}

const path = installedFirefox()

/** The browsers on this machine: Chromium always, because it comes with the packages. */
export const browsers: readonly BrowserToTry[] = path === null ? [chromium] : [chromium, firefoxAt(path)]
