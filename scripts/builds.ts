import { existsSync, readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { buildPage } from "./build-page.ts"
import { isOutdated } from "./is-outdated.ts"

const root = join(import.meta.dirname, "..")
const at = (path: string): string => join(root, path)

interface Build {
  /** The file that is written last. */
  readonly made: string
  readonly sources: readonly string[]
  readonly make: () => Promise<void>
}

/** Their sources are what `npm run dev` runs. */
const PROGRAMS = {
  sandbox: "apps/sandbox/src/main.ts",
  demo: "apps/smart-send/src/demo.ts",
  admin: "apps/smart-send/src/admin.ts",
  main: "apps/smart-send/src/main.ts",
}

const TEST_PROGRAMS = {
  "booking-app": "bench/src/chaos/booking-app.ts",
  "seller-app": "bench/src/chaos/seller-app.ts",
  "naive-app": "bench/src/chaos/naive/naive-app.ts",
  "item-app": "bench/src/chaos/item-app.ts",
  "worker-process": "packages/server/src/fixtures/worker-process.ts",
}

const SERVER_SOURCES = [
  "apps/smart-send/src",
  "apps/sandbox/src",
  "packages/connectors/src",
  "packages/contract/src",
  "packages/documents/src",
  "packages/domain/src",
  "packages/identity/src",
  "packages/server/src",
  "scripts/bundle",
  "scripts/builds.ts",
  "package-lock.json",
]

/** What is made of the sources before it runs. */
const builds = {
  page: {
    made: "apps/web/dist/index.html",
    sources: [
      "apps/web/src",
      "apps/web/public",
      "apps/web/index.html",
      "apps/web/vite.config.ts",
      "packages/ui/src",
      "packages/contract/src",
      "packages/domain/src",
      "package-lock.json",
    ],
    make: async () => buildPage(root),
  },
  server: {
    made: "apps/smart-send/dist/main.js",
    sources: SERVER_SOURCES,
    make: async () => bundle(PROGRAMS, "apps/smart-send/dist"),
  },
  "test-programs": {
    made: "packages/testkit/dist/worker-process.js",
    sources: [...SERVER_SOURCES, "packages/testkit/src", "bench/src/chaos"],
    make: async () => bundle(TEST_PROGRAMS, "packages/testkit/dist"),
  },
} satisfies Record<string, Build>

async function bundle(programs: Readonly<Record<string, string>>, folder: string): Promise<void> {
  // Not installed in production.
  const { bundleServer } = await import("./bundle/bundle-server.ts")
  await bundleServer(root, programs, folder)
  forgetCompiledCode()
}

const COMPILED_CODE = "node_modules/.cache/smart-send"
const KEPT_MS = 24 * 3_600_000

/** Each bundle leaves the compiled form of its own files there. What is still used is compiled once more. */
function forgetCompiledCode(): void {
  if (!existsSync(at(COMPILED_CODE))) return
  for (const { parentPath, name } of readdirSync(at(COMPILED_CODE), { recursive: true, withFileTypes: true })) {
    const stored = statSync(join(parentPath, name), { throwIfNoEntry: false })
    if (stored?.isFile() === true && Date.now() - stored.mtimeMs > KEPT_MS)
      rmSync(join(parentPath, name), { force: true })
  }
}

export type BuildName = keyof typeof builds

export const BUILD_NAMES: readonly BuildName[] = ["page", "server", "test-programs"]

/** Makes what there is none of, and anew what is older than its sources. */
export async function renew(...names: readonly BuildName[]): Promise<void> {
  for (const name of names) {
    const { made, sources } = builds[name]
    if (isOutdated(at(made), sources.map(at))) await make(name)
  }
}

/** Those there is none of. */
export function missing(...names: readonly BuildName[]): readonly BuildName[] {
  return names.filter((name) => !existsSync(at(builds[name].made)))
}

/** Whether what builds is installed; in production it need not be. */
export function canBuild(): boolean {
  return existsSync(at("node_modules/rolldown"))
}

export async function make(name: BuildName): Promise<void> {
  process.stderr.write(`Building the ${name}...\n`)
  await builds[name].make()
}
