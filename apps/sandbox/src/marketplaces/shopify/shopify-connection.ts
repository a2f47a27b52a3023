import { GraphQLError } from "graphql"

export interface ConnectionArguments {
  readonly first?: number | null
  readonly last?: number | null
  readonly after?: string | null
  readonly before?: string | null
  readonly reverse?: boolean | null
}

/** One node with its place: what it is sorted by, and its id where that is the same. */
export interface Placed<Node> {
  readonly place: readonly [string | number, number]
  readonly node: Node
}

export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[]
  readonly nodes: readonly Node[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
}

type Place = Placed<unknown>["place"]

/** The documented most that a page has. */
const MOST = 250

/** Pages by cursor. A cursor is a place and no count, so that nothing is skipped when something before it goes. */
export function connectionOf<Node>(entries: readonly Placed<Node>[], asked: ConnectionArguments): Connection<Node> {
  const { isFirst, size } = sizeOf(asked)
  const [from, until] = [placeOf(asked.after), placeOf(asked.before)]
  const sign = asked.reverse === true ? -1 : 1
  const isAfter = (place: Place, other: Place) => sign * byPlace(place, other) > 0
  const within = entries
    .filter(({ place }) => (from === null || isAfter(place, from)) && (until === null || isAfter(until, place)))
    .toSorted((a, b) => sign * byPlace(a.place, b.place))
  const page = isFirst ? within.slice(0, size) : within.slice(Math.max(0, within.length - size))
  const edges = page.map(({ place, node }) => ({ cursor: cursorOf(place), node }))
  const isMore = page.length < within.length
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: isFirst ? isMore : until !== null,
      hasPreviousPage: isFirst ? from !== null : isMore,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

function sizeOf({ first, last }: ConnectionArguments): { readonly isFirst: boolean; readonly size: number } {
  const size = first ?? last
  const isFirst = first !== undefined && first !== null
  if (size === undefined || size === null) throw badRequest("you must provide one of first or last")
  if (isFirst && last !== undefined && last !== null) {
    throw badRequest("providing both first and last is not supported")
  }
  const name = isFirst ? "first" : "last"
  if (size < 0) throw badRequest(`${name} cannot be negative`)
  if (size > MOST) throw badRequest(`${name} cannot exceed ${MOST}`)
  return { isFirst, size }
}

function byPlace([a, aId]: Place, [b, bId]: Place): number {
  return a < b ? -1 : a > b ? 1 : aId - bId
}

function cursorOf([value, id]: Place): string {
  return Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString("base64")
}

function placeOf(cursor: string | null | undefined): Place | null {
  if (cursor === null || cursor === undefined) return null
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64").toString("utf8"))
    if (typeof read === "object" && read !== null && "last_id" in read && "last_value" in read) {
      const { last_id: id, last_value: value } = read
      if (typeof id === "number" && (typeof value === "string" || typeof value === "number")) return [value, id]
    }
  } catch {
    // As any other cursor that is none of ours.
  }
  throw badRequest("Invalid cursor for current pagination sort.")
}

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } })
}
