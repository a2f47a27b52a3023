import { type Checker, type Type, TypeFlags } from "typescript-7/unstable/sync"
import { type Expression, type Node, SyntaxKind } from "typescript-7/unstable/ast"
import {
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isElementAccessExpression,
} from "typescript-7/unstable/ast/is"
import { findTypedPlaces, type SearchedPrograms, type TypedPlace, type TypedRule } from "./find-typed-places.ts"

/**
 * Every key that may be any text, which also finds inherited members: `of[key]`, `key in of` and `const { [key]: value } = of`. A key
 * from a fixed set of names, a number and a symbol are safe.
 */
export const openKeys: TypedRule = {
  askedOf: (node) => {
    const key = keyOf(node)
    return key === null || isFixed(key) ? null : key
  },
  isFault: (type, checker) => mayBeAnyText(type, checker),
}

export function findOpenKeys(programs: SearchedPrograms): readonly TypedPlace[] {
  return findTypedPlaces(programs, [openKeys])[0] ?? []
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
