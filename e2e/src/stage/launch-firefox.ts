import { spawnSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { firefox, type Browser } from "playwright-core"

/** Its name on Debian, and its usual name. */
const NAMES = ["firefox-esr", "firefox"]

/** The first release that knows every command that Playwright sends when it starts. */
const LEAST = 144

/** Where Firefox is installed on this machine; null where there is none that Playwright can drive. */
export function installedFirefox(): string | null {
  const path = firefoxOnPath()
  if (path === null) return null
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" })
  const release = Number(/Firefox (\d+)/.exec(stdout)?.[1])
  if (release >= LEAST) return path
  process.stderr.write(
    `${path} is release ${release}, and Playwright drives ${LEAST} and later: Chromium walks alone.\n`,
  )
  return null
}

function firefoxOnPath(): string | null {
  const places = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return places.find(isExecutable) ?? null
}

/** Firefox as installed, over WebDriver BiDi and started without any preference that touches security. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  return firefox.launch({
    channel: "moz-firefox",
    executablePath,
    headless: true,
    // This Playwright cannot ask a page of Firefox for reduced motion.
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
