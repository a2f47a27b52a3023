import { spawnSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { firefox, type Browser } from "playwright-core"

/** Its name on Debian, and its usual name. */
const NAMES = ["firefox-esr", "firefox"]

/** The first release that the journeys were tried with. */
const LEAST = 140

/** The name of what is printed. */
export const PRINTED = "printed.pdf"

const RELAY = join(import.meta.dirname, "relay-to-firefox.ts")

/** Where Firefox is installed on this machine; null where there is none that can be driven. */
export function installedFirefox(): string | null {
  const path = firefoxOnPath()
  if (path === null) return null
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" })
  const release = Number(/Firefox (\d+)/.exec(stdout)?.[1])
  if (release >= LEAST) return path
  process.stderr.write(
    `${path} is release ${release}, and journeys are driven from ${LEAST} on: Chromium goes alone.\n`,
  )
  return null
}

function firefoxOnPath(): string | null {
  const places = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return places.find(isExecutable) ?? null
}

/**
 * Firefox as installed, over WebDriver BiDi. What it saves and what it prints, on A4, goes to the folder. `preferences` are those of one
 * journey; none here touches security.
 */
export async function launchFirefox(
  path: string,
  folder: string,
  preferences: Readonly<Record<string, number>> = {},
): Promise<Browser> {
  const printer = "print.printer_Mozilla_Save_to_PDF."
  return firefox.launch({
    channel: "moz-firefox",
    executablePath: RELAY,
    // The relay runs on the Node of the tests.
    env: { ...process.env, FIREFOX: path, PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter) },
    headless: true,
    // Newer releases save where the driver says, older ones where the settings do.
    downloadsPath: folder,
    firefoxUserPrefs: {
      // This Playwright cannot ask a page of Firefox for reduced motion.
      "ui.prefersReducedMotion": 1,
      "browser.download.folderList": 2,
      "browser.download.dir": folder,
      "print.always_print_silent": true,
      print_printer: "Mozilla Save to PDF",
      [`${printer}print_to_file`]: true,
      [`${printer}print_to_filename`]: join(folder, PRINTED),
      [`${printer}print_paper_size_unit`]: 1,
      [`${printer}print_paper_width`]: "210",
      [`${printer}print_paper_height`]: "297",
      ...preferences,
    },
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
