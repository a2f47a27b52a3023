import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs"
import { basename, dirname, join } from "node:path"
import { bundleServer } from "./bundle/bundle-server.ts"
import { LIBRARIES_APART, PACKAGES_OF_FILES } from "./bundle/libraries-apart.ts"
import { lockedPackages, runningPlaces } from "./running-parties.ts"
import { placesOf } from "./third-party.ts"

const BUNDLE = "apps/smart-send/dist"
const PROGRAMS = { admin: "apps/smart-send/src/admin.ts", main: "apps/smart-send/src/main.ts" }

/** What is read beside the sources that read it. */
const DATA = [
  "apps/smart-send/config",
  "apps/web/dist",
  "packages/server/src/migrations",
  "packages/server/src/platform/http/docs",
  "packages/identity/src/sign-in.css",
  "packages/identity/src/show-password.js",
  "packages/identity/src/account/common-passwords.txt",
  "LICENSE",
  "THIRD-PARTY-NOTICES.md",
]

const LICENCE = /^(?:licen[cs]e|copying|notice)/i
/** Files of libraries for those who develop with them. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts|md)$/

/** Writes all that production needs into an empty folder: Node, the bundle, the page, data files and the packages that are not in the bundle. */
export async function writeRelease(root: string, folder: string): Promise<void> {
  await bundleServer(root, PROGRAMS, BUNDLE, folder)
  for (const path of DATA) cpSync(join(root, path), join(folder, path), { recursive: true })
  copyPackages(root, folder)
  const node = join(folder, "node_modules/.bin", basename(process.execPath))
  mkdirSync(dirname(node), { recursive: true })
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifestOf(root), null, 2)}\n`)
  writeFileSync(join(folder, "THIRD-PARTY-LICENCES.txt"), licencesOf(root))
}

function manifestOf(root: string): object {
  const { name, version, license, type, engines }: Record<string, unknown> = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  )
  const scripts = Object.fromEntries(
    [
      ["serve", "main"],
      ["admin", "admin"],
    ].map(([command, program]) => [command, `node ${BUNDLE}/${program}.js`]),
  )
  return { name, version, private: true, license, type, scripts, engines }
}

function copyPackages(root: string, folder: string): void {
  const packages = lockedPackages(root)
  const libraries = [...LIBRARIES_APART.keys()].map((name) => `node_modules/${name}`)
  const others = [...PACKAGES_OF_FILES.keys()].map((name) => `node_modules/${name}`)
  // Those of other platforms are in the lock file and not installed.
  for (const place of [...placesOf(packages, libraries), ...others].filter((place) => existsSync(join(root, place)))) {
    const { files } = LIBRARIES_APART.get(nameOf(place)) ?? PACKAGES_OF_FILES.get(nameOf(place)) ?? {}
    const copied = files === undefined ? [""] : [...files, "package.json", ...licenceFiles(join(root, place))]
    for (const file of copied)
      cpSync(join(root, place, file), join(folder, place, file), {
        recursive: true,
        verbatimSymlinks: true,
        // A package within a package has a place of its own.
        filter: (path) => !NOT_RUN.test(path) && basename(path) !== "node_modules",
      })
  }
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length)
}

function licenceFiles(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => LICENCE.test(name)) : []
}

/** The texts of all licences: packages in the bundle have no folder of their own that would hold them. */
function licencesOf(root: string): string {
  return runningPlaces(root)
    .flatMap((place) =>
      licenceFiles(join(root, place)).map(
        (name) => `${nameOf(place)}: ${name}\n\n${readFileSync(join(root, place, name), "utf8")}`,
      ),
    )
    .join(`\n${"-".repeat(80)}\n`)
}
