import { findNodeAtLocation, parseTree } from "jsonc-parser"

/** A place in a text file as editors count it, from 1. */
export interface FilePosition {
  readonly line: number
  readonly column: number
}

/** Line and column of a character's offset. */
export function positionAt(text: string, offset: number): FilePosition {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf("\n") + 1
  return { line: before.split("\n").length, column: offset - lineStart + 1 }
}

/** Finds the position of the value at a path in a valid JSON text. The text is parsed once for all paths. */
export function jsonPositions(text: string): (path: readonly PropertyKey[]) => FilePosition {
  const root = parseTree(text)
  return (path) => {
    let node = root
    for (const key of path) {
      const inner = node && findNodeAtLocation(node, [node.type === "array" ? Number(key) : String(key)])
      // For a path that does not exist (a missing field), this is the position of the last value on the way.
      if (inner === undefined) break
      node = inner
    }
    return positionAt(text, node?.offset ?? 0)
  }
}
