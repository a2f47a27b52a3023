import {
  getArgumentValues,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from "graphql"

/** A mutation's own points. */
const MUTATION = 10
/** Pages cost nothing themselves, only what is on them. */
const FREE = /Connection$|Edge$|^PageInfo$/

type Variables = Readonly<Record<string, unknown>>

/**
 * What Shopify reckons a query at before it runs: an object costs a point, a mutation ten, and sizes that are asked for count by
 * their logarithm: one published answer reckons 250 variants with their inventory items at 25.
 * @param document has been validated.
 */
export function requestedCost(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part)

  function costOf(set: SelectionSetNode | undefined, parent: GraphQLNamedType | undefined, size: number): number {
    let cost = 0
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) cost += costOfField(selection, parent, size)
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value
        cost += costOf(selection.selectionSet, condition === undefined ? parent : schema.getType(condition), size)
      } else {
        const fragment = fragments.get(selection.name.value)
        cost += costOf(fragment?.selectionSet, schema.getType(fragment?.typeCondition.name.value ?? ""), size)
      }
    }
    return cost
  }

  function costOfField(node: FieldNode, parent: GraphQLNamedType | undefined, size: number): number {
    const fields = isObjectType(parent) || isInterfaceType(parent) ? new Map(Object.entries(parent.getFields())) : null
    const field = fields?.get(node.name.value)
    if (field === undefined) return 0
    const type = getNamedType(field.type)
    const inside = size * sizeOf(getArgumentValues(field, node, { ...variables }))
    const isCounted = (isObjectType(type) || isInterfaceType(type)) && !FREE.test(type.name)
    const own = parent === schema.getMutationType() ? MUTATION : isCounted ? reckon(inside) : 0
    return own + costOf(node.selectionSet, type, inside)
  }

  const operation = document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION)
  const root = operation === undefined ? undefined : schema.getRootType(operation.operation)
  return Math.max(1, Math.round(costOf(operation?.selectionSet, root ?? undefined, 1)))
}

/** What it came to, by the objects that were answered; a mutation has its own points. */
export function actualCost(data: unknown, isMutation: boolean): number {
  return (isMutation ? MUTATION : 0) + Math.max(1, Math.round(reckon(objectsIn(data))))
}

function objectsIn(data: unknown): number {
  if (typeof data !== "object" || data === null) return 0
  const inside = Object.values(data).reduce((sum: number, value) => sum + objectsIn(value), 0)
  return Array.isArray(data) ? inside : inside + 1
}

function sizeOf(asked: Readonly<Record<string, unknown>>): number {
  const { first, last, ids } = asked
  const size = Array.isArray(ids) ? ids.length : Number(first ?? last ?? 1)
  return Number.isFinite(size) ? Math.max(1, size) : 1
}

function reckon(count: number): number {
  return count <= 1 ? 1 : 1.5 * Math.log2(count + 1)
}
