import type { Paths, Wall } from "../../config/walls/wall.ts"

export interface Edge {
  readonly from: string
  readonly to: string
  readonly isTypeOnly: boolean
}

/** An import that a rule refuses. */
export interface Breach {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly comment: string
}

/** The imports that walls refuse. */
export function findBreaches(walls: readonly Wall[], edges: readonly Edge[]): readonly Breach[] {
  const tests = walls.map((wall) => ({ wall, isFrom: testOf(wall.from.path), isLeftOut: testOf(wall.from.pathNot) }))
  const looks = new Map<string, ReturnType<typeof looksAt>>()
  const looksAt = (from: string) =>
    tests.flatMap(({ wall, isFrom, isLeftOut }) => {
      const groups = isFrom === null ? [from] : isFrom.exec(from)
      if (groups === null || isLeftOut?.test(from) === true) return []
      return [{ wall, refuses: testOf(wall.to.path, groups), allows: testOf(wall.to.pathNot, groups) }]
    })
  return edges.flatMap(({ from, to }) => {
    const known = looks.get(from) ?? looksAt(from)
    looks.set(from, known)
    return known
      .filter(({ refuses, allows }) => refuses?.test(to) !== false && allows?.test(to) !== true)
      .map(({ wall }) => ({ rule: wall.name, from, to, comment: wall.comment }))
  })
}

const compiled = new Map<string, RegExp>()

/** The patterns as one, with the groups of another match put in. Null where there are none. */
function testOf(paths: Paths | undefined, groups: readonly (string | undefined)[] = []): RegExp | null {
  if (paths === undefined) return null
  const pattern = typeof paths === "string" ? paths : paths.join("|")
  const filled = pattern.replaceAll(/\$(\d)/g, (whole, group: string) => groups[Number(group)] ?? whole)
  const known = compiled.get(filled) ?? new RegExp(filled)
  compiled.set(filled, known)
  return known
}

/** Files that import each other in a circle, each circle once; by types alone, too: such files are read together. */
export function findCircles(edges: readonly Edge[]): readonly (readonly string[])[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const circles: (readonly string[])[] = []
  const done = new Set<string>()
  // Depth first, without recursion: the way to the present file, and what each file on it has still to be followed to.
  for (const start of next.keys()) {
    const way: { readonly file: string; readonly left: string[] }[] = []
    const enter = (file: string): void => {
      if (done.has(file)) return
      const at = way.findIndex((each) => each.file === file)
      if (at >= 0) circles.push([...way.slice(at).map((each) => each.file), file])
      else way.push({ file, left: [...(next.get(file) ?? [])] })
    }
    enter(start)
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const to = last.left.pop()
      if (to !== undefined) enter(to)
      else done.add(way.pop()?.file ?? "")
    }
  }
  return circles
}

/** Files that import nothing and that nothing imports. */
export function findOrphans(files: readonly string[], edges: readonly Edge[], allowed: Paths): readonly string[] {
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const isAllowed = testOf(allowed)
  return files.filter((file) => !joined.has(file) && isAllowed?.test(file) !== true)
}
