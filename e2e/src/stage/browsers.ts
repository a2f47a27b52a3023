import type { Browser } from "playwright-core"
import { browserOfWorker } from "./browser.ts"
import { installedFirefox, launchFirefox } from "./launch-firefox.ts"

interface BrowserToTry {
  readonly name: "Chromium" | "Firefox"
  readonly launch: () => Promise<Browser>
}

const path = installedFirefox()
const chromium: BrowserToTry = { name: "Chromium", launch: browserOfWorker }

/** The browsers on this machine: Chromium always, because it comes with the packages. */
export const browsers: readonly BrowserToTry[] =
  path === null ? [chromium] : [chromium, { name: "Firefox", launch: async () => launchFirefox(path) }]
