/**
 * `npm run mutate -- packages/domain/src/money`: the share of small changes to a folder of the domain that the tests in it notice, by
 * Stryker. What was tried before is not tried again. Stryker is installed when it is first asked for, beside and not among our
 * packages: it brings 177 of its own, and few ever run it.
 */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const VERSION = "10.1.1"
const root = join(import.meta.dirname, "..")
const place = join(root, "node_modules/.cache/stryker")
const stryker = join(place, "node_modules/@stryker-mutator/core/bin/stryker.js")

const folder = process.argv[2]?.replace(/\/$/, "") ?? ""
if (!/^packages\/domain\/src\/[\w/-]+$/.test(folder) || !existsSync(join(root, folder))) {
  console.error("Name a folder of the domain: npm run mutate -- packages/domain/src/money")
  process.exit(1)
}

if (!existsSync(stryker)) {
  mkdirSync(place, { recursive: true })
  const packages = ["core", "vitest-runner"].map((name) => `@stryker-mutator/${name}@${VERSION}`)
  // Without its peers: it finds our vitest above its own place.
  const how = ["--prefix", place, "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"]
  execFileSync("npm", ["install", ...how, ...packages], { stdio: "inherit", shell: process.platform === "win32" })
}

const settings = {
  testRunner: "vitest",
  vitest: { configFile: "scripts/mutate.vitest.config.ts" },
  coverageAnalysis: "perTest",
  mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/fixtures/**`],
  // The domain knows nothing of the other packages.
  ignorePatterns: ["/apps", "/e2e", "/bench", "/docs", "/packages/*", "!/packages/domain"],
  cleanTempDir: "always",
  incremental: true,
  incrementalFile: join(place, `${folder.replaceAll("/", "-")}.json`),
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, reportTests: false },
  allowEmpty: false,
}
const settingsFile = join(place, "stryker.config.json")
writeFileSync(settingsFile, JSON.stringify(settings, null, 2))
const env = { ...process.env, MUTATED_FOLDER: folder }
const { status } = spawnSync(process.execPath, [stryker, "run", settingsFile], { cwd: root, stdio: "inherit", env })
process.exit(status ?? 1)
