import type { RefusedOrder } from "../src/data/marketplace-account/use-refused-orders.ts"

/** An order that could not come in: it has too many lines, unless said otherwise. */
export function aRefusedOrder(n: number, over: Partial<RefusedOrder> = {}): RefusedOrder {
  return {
    Id: `0199bbbb-0000-7000-8000-${String(n).padStart(12, "0")}`,
    AccountId: "EB10001",
    Integration: "eBay",
    AccountName: "Framed & Found",
    Order: `#${1000 + n}`,
    Reason: "TOO-MANY-LINES",
    Why: "It has more than 1,000 lines.",
    Link: "",
    FirstSeen: "2026-11-20T08:00:00.000Z",
    LastSeen: "2026-11-20T09:00:00.000Z",
    Tries: 1,
    ...over,
  }
}
