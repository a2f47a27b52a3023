import { API, type Checker, type Project, type Type, TypeFlags } from "typescript-7/unstable/sync"
import { type Expression, type Node, SyntaxKind } from "typescript-7/unstable/ast"
import {
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isElementAccessExpression,
} from "typescript-7/unstable/ast/is"
import { relative } from "node:path"

/** A place where an object is indexed by an arbitrary text, which also finds inherited members. */
export interface OpenKey {
  /** From the root on. */
  readonly file: string
  readonly line: number
  readonly text: string
}

interface Search {
  readonly root: string
  /** Paths of the tsconfig files whose programs are searched. */
  readonly projects: readonly string[]
  /** Files to leave out, by their path from the root. */
  readonly isLeftOut: (file: string) => boolean
}

/**
 * Finds every key that may be any text: `of[key]`, `key in of` and `const { [key]: value } = of`. A key from a fixed
 * set of names, a number and a symbol are safe. Only a type-aware search can distinguish them, and the linter gives
 * custom rules no types, so this uses the compiler's API, which checks everything in seconds.
 */
export function findOpenKeys({ root, projects, isLeftOut }: Search): readonly OpenKey[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [...projects] })
    const found = projects.flatMap((path) => {
      const project = snapshot.getProject(path)
      if (project === undefined) throw new Error(`${path} is no project the compiler can open.`)
      return project.rootFiles.flatMap((name) => {
        const file = relative(root, name).replaceAll("\\", "/")
        return isLeftOut(file) ? [] : openKeysOf(project, name, file)
      })
    })
    // A file may belong to several projects.
    return [...new Map(found.map((key) => [`${key.file}:${key.line}:${key.text}`, key])).values()]
  } finally {
    api.close()
  }
}

interface KeyInPlace {
  readonly key: Expression
  readonly place: Node
}

function openKeysOf({ program, checker }: Project, name: string, file: string): readonly OpenKey[] {
  const source = program.getSourceFile(name)
  if (source === undefined) throw new Error(`${name} can't be read.`)
  const found: KeyInPlace[] = []
  const visit = (node: Node): void => {
    const key = keyOf(node)
    if (key !== null && !isFixed(key)) found.push({ key, place: node })
    node.forEachChild(visit)
  }
  visit(source)
  if (found.length === 0) return []
  const types = checker.getTypeAtLocation(found.map(({ key }) => key))
  return found.flatMap(({ place }, index) => {
    const type = types[index]
    if (type === undefined || !mayBeAnyText(type, checker)) return []
    const before = source.text.slice(0, place.getStart(source))
    return [{ file, line: before.split("\n").length, text: place.getText(source).replaceAll(/\s+/g, " ") }]
  })
}

function keyOf(node: Node): Expression | null {
  if (isElementAccessExpression(node)) return node.argumentExpression
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) return node.left
  const name = isBindingElement(node) ? node.propertyName : undefined
  return name !== undefined && isComputedPropertyName(name) ? name.expression : null
}

function isFixed({ kind }: Expression): boolean {
  return (
    kind === SyntaxKind.StringLiteral ||
    kind === SyntaxKind.NumericLiteral ||
    kind === SyntaxKind.NoSubstitutionTemplateLiteral ||
    kind === SyntaxKind.PrivateIdentifier
  )
}

const ANY_TEXT =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping

function mayBeAnyText(type: Type, checker: Checker): boolean {
  if ((type.flags & ANY_TEXT) !== 0) return true
  // A branded id is still an arbitrary text.
  if (type.isUnionType() || type.isIntersectionType())
    return type.getTypes().some((part) => mayBeAnyText(part, checker))
  if (!type.isTypeParameter() && !type.isIndexedAccessType()) return false
  const constraint = type.isTypeParameter()
    ? checker.getConstraintOfTypeParameter(type)
    : checker.getBaseConstraintOfType(type)
  return constraint === undefined || (constraint.id !== type.id && mayBeAnyText(constraint, checker))
}
