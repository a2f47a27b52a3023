import type { ItemProblem } from "../item/item-problem.ts"

/** What an item of a file lacks, in the order in which these are told. */
export const LACKS = ["weight", "address", "customs", "service", "sender", "details"] as const
export type Lack = (typeof LACKS)[number]

/**
 * What to correct first on an item that will stand in To fix; null for one that can be sent. Each item lacks one thing,
 * so that the counts add up to the items.
 */
export function firstLack(problems: readonly ItemProblem[]): Lack | null {
  const error = problems.find(({ Severity }) => Severity === "error")
  return error === undefined ? null : lackOf(error)
}

function lackOf({ Code, Field }: ItemProblem): Lack {
  if (Code === "ITEM-WEIGHT") return "weight"
  if (Field.startsWith("Recipient.")) return "address"
  if (Field.startsWith("Sender.")) return "sender"
  if (Code.startsWith("PRODUCT-") || Code === "SERVICE-DDU-UNSUPPORTED" || Field.startsWith("Meta.")) return "customs"
  return Code.startsWith("SERVICE-") ? "service" : "details"
}
