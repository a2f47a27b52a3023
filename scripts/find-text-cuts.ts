import { type Checker, type Type, TypeFlags } from "typescript-7/unstable/sync"
import { isCallExpression, isPropertyAccessExpression } from "typescript-7/unstable/ast/is"
import type { TypedRule } from "./find-typed-places.ts"

const CUTS = new Set(["slice", "substring", "substr"])

/** Every call that takes a part of a text by the place of its code units: an emoji there is halved, and no database takes the half. */
export const textCuts: TypedRule = {
  askedOf: (node) => {
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null
    return CUTS.has(node.expression.name.text) ? node.expression.expression : null
  },
  isFault: (type, checker) => isText(type, checker),
}

const TEXT = TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral | TypeFlags.StringMapping

function isText(type: Type, checker: Checker): boolean {
  if ((type.flags & TEXT) !== 0) return true
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some((part) => isText(part, checker))
  const constraint = type.isTypeParameter() ? checker.getConstraintOfTypeParameter(type) : undefined
  return constraint !== undefined && isText(constraint, checker)
}
