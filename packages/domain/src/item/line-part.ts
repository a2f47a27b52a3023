import type { OrderLine, Source } from "./order-line.ts"

/** Key in an order line's meta: whose line this is some of the pieces of, when they go in several shipments. */
const PART_OF = "PartOf"

/**
 * The line as some of the pieces of a shop's order line: the others are in other shipments. The shop is told of these pieces alone,
 * with the number of the parcel that they are in.
 */
export function asPartOf(line: OrderLine, { Id, AccountId, Name }: Source): OrderLine {
  return { ...line, Meta: { [PART_OF]: [Id, AccountId, Name].join(" "), ...line.Meta } }
}

/** The same line as no shop's: what is sent back, or once more, is nobody's order. */
export function notPartOf(line: OrderLine): OrderLine {
  const { [PART_OF]: _part, ...Meta } = line.Meta
  return { ...line, Meta }
}

export function isPart({ Meta }: Pick<OrderLine, "Meta">): boolean {
  return Meta[PART_OF] !== undefined
}

/** Who is to be told of a line: its own source, or the shop's whose order line it is a part of. */
export function toldSource({ Source: own, Meta }: Pick<OrderLine, "Source" | "Meta">): Source {
  const [Id = "", AccountId = "", ...name] = (Meta[PART_OF] ?? "").split(" ")
  return Id === "" ? own : { Id, AccountId, Name: name.join(" ") }
}
