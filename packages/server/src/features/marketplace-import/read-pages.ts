import type { Failed, ListOrdersOutcome } from "@smart-send/connectors/marketplace"
import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { Gone } from "../../records/marketplace-account/call-account.ts"

type Page = Extract<ListOrdersOutcome, { readonly kind: "page" }>

/** Orders of some pages that are taken together. */
export interface ReadPages {
  readonly orders: Page["orders"]
  readonly unread: Page["unread"]
  /** Where the next page begins; where a page could not be read, that page. */
  readonly cursor: string | null
  /** `all`: these were the last; a problem: the shop did not give the next page, and these are to be taken before that is told. */
  readonly end: "all" | "more" | "gone" | MarketplaceProblem
}

/** Creation takes as many items at once; each time costs the same for one order as for all of them. */
const ENOUGH = 150
/** What a slow shop has given by then is taken without the rest, so that it is on the page. */
const LONGEST_MS = 5_000

/** Reads pages from a cursor on until there are enough orders to take. */
export async function readPages(
  list: (cursor: string | null) => Promise<Page | Failed | Gone>,
  begin: string | null,
): Promise<ReadPages> {
  const orders: Page["orders"][number][] = []
  const unread: Page["unread"][number][] = []
  const began = performance.now()
  let cursor = begin
  for (;;) {
    const page = await list(cursor)
    if (page.kind === "gone") return { orders, unread, cursor, end: "gone" }
    if (page.kind === "problem") return { orders, unread, cursor, end: page.problem }
    orders.push(...page.orders)
    unread.push(...page.unread)
    cursor = page.next
    if (cursor === null) return { orders, unread, cursor, end: "all" }
    if (orders.length >= ENOUGH || performance.now() - began > LONGEST_MS)
      return { orders, unread, cursor, end: "more" }
  }
}
