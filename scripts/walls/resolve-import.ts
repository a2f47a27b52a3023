import { existsSync, readFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { dirname, join, posix } from "node:path"

type Named = Readonly<Record<string, string>>

/** Our own package.json files, in which `exports` is flat. */
interface Manifest {
  readonly name: string
  readonly exports?: Named
  readonly dependencies?: Named
  readonly devDependencies?: Named
  readonly optionalDependencies?: Named
}

/** Where an import leads: a file of ours or of a package, from the root, or a module of Node. */
export type Resolved = { readonly to: string } | { readonly problem: "unresolved" | "undeclared" }

/**
 * Finds what files import, as Node and the bundler do: by a path, or by the name of one of our packages, or of another that the nearest
 * package.json or that of the root lists. Paths within other people's packages are taken as they are; the compiler checks them.
 */
export function createResolver(root: string): (from: string, specifier: string) => Resolved {
  const manifests = new Map<string, Manifest | null>()
  const manifestIn = (folder: string): Manifest | null => {
    const known = manifests.get(folder)
    if (known !== undefined) return known
    const file = join(root, folder, "package.json")
    const manifest: Manifest | null = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null
    manifests.set(folder, manifest)
    return manifest
  }
  const isDeclared = (from: string, name: string): boolean =>
    [nearest(from, manifestIn), manifestIn(".")].some((manifest) => manifest !== null && lists(manifest, name))

  return (from, specifier) => {
    const [path = ""] = specifier.split("?", 1)
    if (isBuiltin(path)) return { to: path.replace("node:", "") }
    // A module that a plugin of the build writes.
    if (path.startsWith("icon:")) return { to: path }
    if (path.startsWith(".")) return existing(root, posix.join(posix.dirname(from), path))
    const [name, below] = nameAndPath(path)
    const folder = ourFolder(root, name)
    if (folder === null) return isDeclared(from, name) ? installed(root, from, name, below) : { problem: "undeclared" }
    const file = exported(manifestIn(folder)?.exports ?? {}, below)
    return file === null ? { problem: "unresolved" } : existing(root, posix.join(folder, file))
  }
}

function nearest(from: string, manifestIn: (folder: string) => Manifest | null): Manifest | null {
  for (let folder = posix.dirname(from); ; folder = posix.dirname(folder)) {
    const manifest = manifestIn(folder)
    if (manifest !== null || folder === ".") return manifest
  }
}

function lists(manifest: Manifest, name: string): boolean {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest
  return (
    manifest.name === name ||
    [dependencies, devDependencies, optionalDependencies].some((each) => Object.hasOwn(each, name))
  )
}

/** `@scope/name/some/path` is `@scope/name` and `some/path`. */
function nameAndPath(specifier: string): readonly [string, string] {
  const parts = specifier.split("/")
  const length = specifier.startsWith("@") ? 2 : 1
  return [parts.slice(0, length).join("/"), parts.slice(length).join("/")]
}

/** The folder of one of our own packages. */
function ourFolder(root: string, name: string): string | null {
  if (!name.startsWith("@smart-send/")) return null
  const folder = name.replace("@smart-send/", "packages/")
  if (existsSync(join(root, folder))) return folder
  return folder.replace("packages/", "apps/")
}

/** What a package states in `exports` for a path: the pattern that says most of it counts. */
function exported(patterns: Named, path: string): string | null {
  const fitting = Object.entries(patterns)
    .map(([pattern, target]) => ({ start: pattern.slice(0, -1), target }))
    .filter(({ start }) => `./${path}`.startsWith(start))
    .toSorted((one, other) => other.start.length - one.start.length)
  const [most] = fitting
  return most === undefined ? null : most.target.replace("*", `./${path}`.slice(most.start.length))
}

function installed(root: string, from: string, name: string, below: string): Resolved {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const isThere = existsSync(join(root, folder, "node_modules", name)) || isLocked(root, folder, name)
    if (isThere) return { to: `node_modules/${name}/${below}` }
    if (folder === ".") return { problem: "unresolved" }
  }
}

/** A folder with a lock file of its own is installed only when it is asked for. */
function isLocked(root: string, folder: string, name: string): boolean {
  const file = join(root, folder, "package-lock.json")
  if (folder === "." || !existsSync(file)) return false
  const { packages }: { readonly packages: object } = JSON.parse(readFileSync(file, "utf8"))
  return Object.hasOwn(packages, `node_modules/${name}`)
}

function existing(root: string, path: string): Resolved {
  return existsSync(join(root, path)) ? { to: path } : { problem: "unresolved" }
}
