import { API, type Checker, type Project, type Type } from "typescript-7/unstable/sync"
import type { Expression, Node } from "typescript-7/unstable/ast"
import { relative } from "node:path"

/** A place that only its types show to be a fault. */
export interface TypedPlace {
  /** From the root on. */
  readonly file: string
  readonly line: number
  readonly text: string
}

/** The programs that are searched. */
export interface SearchedPrograms {
  readonly root: string
  /** Paths of their tsconfig files. */
  readonly projects: readonly string[]
  /** Files to leave out, by their path from the root. */
  readonly isLeftOut: (file: string) => boolean
}

/** What is looked for: the expression whose type decides, of a node that may be such a place, and whether the type makes it one. */
export interface TypedRule {
  readonly askedOf: (node: Node) => Expression | null
  readonly isFault: (type: Type, checker: Checker) => boolean
}

/**
 * Finds the places of each rule, in the order of the rules. The linter gives custom rules no types, so this uses the compiler's API,
 * which checks everything in seconds; all rules share one look at the programs.
 */
export function findTypedPlaces(
  { root, projects, isLeftOut }: SearchedPrograms,
  rules: readonly TypedRule[],
): readonly (readonly TypedPlace[])[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [...projects] })
    return rules.map((rule) => {
      const found = projects.flatMap((path) => {
        const project = snapshot.getProject(path)
        if (project === undefined) throw new Error(`${path} is no project the compiler can open.`)
        return project.rootFiles.flatMap((name) => {
          const file = relative(root, name).replaceAll("\\", "/")
          return isLeftOut(file) ? [] : placesOf(project, rule, { name, file })
        })
      })
      // A file may belong to several projects.
      return [...new Map(found.map((place) => [`${place.file}:${place.line}:${place.text}`, place])).values()]
    })
  } finally {
    api.close()
  }
}

function placesOf(
  { program, checker }: Project,
  { askedOf, isFault }: TypedRule,
  { name, file }: { readonly name: string; readonly file: string },
): readonly TypedPlace[] {
  const source = program.getSourceFile(name)
  if (source === undefined) throw new Error(`${name} can't be read.`)
  const found: { readonly asked: Expression; readonly place: Node }[] = []
  const visit = (node: Node): void => {
    const asked = askedOf(node)
    if (asked !== null) found.push({ asked, place: node })
    node.forEachChild(visit)
  }
  visit(source)
  if (found.length === 0) return []
  const types = checker.getTypeAtLocation(found.map(({ asked }) => asked))
  return found.flatMap(({ place }, index) => {
    const type = types[index]
    if (type === undefined || !isFault(type, checker)) return []
    const before = source.text.slice(0, place.getStart(source))
    return [{ file, line: before.split("\n").length, text: place.getText(source).replaceAll(/\s+/g, " ") }]
  })
}
