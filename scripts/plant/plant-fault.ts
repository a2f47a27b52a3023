import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { planted, type Fault } from "./fault.ts"

/** What is planted now, to be undone when the command is interrupted. */
let undo: (() => void) | null = null

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    undo?.()
    process.exit(130)
  })

/**
 * Plants a fault in the copy of the tree; what it returns takes it out again. Only if `isBuilt` will the programs and the page
 * be built with it, and again without it.
 */
export function plantFault(copy: string, fault: Fault, isBuilt: boolean): () => void {
  const path = join(copy, fault.file)
  const text = readFileSync(path, "utf8")
  const { atime, mtime } = statSync(path)
  const write = (content: string): void => {
    writeFileSync(path, content)
    if (!isBuilt) utimesSync(path, atime, mtime)
  }
  undo = () => {
    write(text)
    undo = null
  }
  write(planted(text, fault))
  return undo
}
