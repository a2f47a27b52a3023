import { execFileSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  lstatSync,
} from "node:fs"
import { dirname, join, relative } from "node:path"
import { filesOfTree } from "../reach/read-tree.ts"

const CACHES = new Set([".cache", ".vite", ".vite-temp", ".vitest"])

/**
 * Makes the copy of the working tree that faults are planted in, or brings it up to date; what a run that was cut off has left
 * planted is undone by that. Files of others are links to where they are installed; our own packages are the copy's own.
 */
export function copyTree(root: string, copy: string): readonly string[] {
  const paths = filesOfTree(root)
  const kept = new Set(paths)
  for (const path of paths) copyFile(join(root, path), join(copy, path))
  for (const path of existsSync(join(copy, "package.json")) ? filesBelow(copy) : [])
    if (!kept.has(path)) rmSync(join(copy, path))
  for (const folder of ["node_modules", ...foldersOfPackages(paths).map((each) => `${each}/node_modules`)])
    if (existsSync(join(root, folder))) linkPackages(join(root, folder), join(copy, folder))
  // Some tests ask git for the files of the tree.
  execFileSync("git", ["init", "--quiet"], { cwd: copy })
  return paths
}

function copyFile(from: string, to: string): void {
  // What has not changed keeps its time, or all would be built anew.
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

const MADE = /(?:^|\/)(?:node_modules|dist|data|\.git)(?:\/|$)/

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"))
    .filter((path) => !MADE.test(path))
}

function foldersOfPackages(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => path.endsWith("/package.json")).map(dirname)
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (CACHES.has(name)) continue
    const inFrom = join(from, name)
    if (name === "@smart-send") linkOurs(inFrom, join(to, name))
    else link(inFrom, join(to, name))
  }
}

/** They are relative, and so mean the packages of the copy. */
function linkOurs(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) link(readlinkSync(join(from, name)), join(to, name))
}

function link(target: string, at: string): void {
  const stands = lstatSync(at, { throwIfNoEntry: false })
  if (stands?.isSymbolicLink() === true && readlinkSync(at) === target) return
  rmSync(at, { force: true, recursive: true })
  symlinkSync(target, at)
}
