import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { createMany, type SellerClient } from "../seller-client.ts"
import { type Line } from "../line.ts"
import { load } from "../load.ts"

const ITEMS = 100
const CALLERS = 16
// A fixed number of calls, not a time: a tenth of one seller's limit per minute, on any machine.
const WARM_UP = 500
const REQUESTS = 2_000
const LIMIT_MS = 60

/** POST /quote/bulk of 100 saved items by 16 callers at once: the median wait. */
export async function quoteBulkLine(url: string, { token, client }: SellerClient): Promise<Line> {
  const ids = await createMany(client, `bulk-${process.pid}`, ITEMS)
  const body = JSON.stringify({
    Items: ids.map((Id) => ({ Item: { Id }, Provider: "PARCELYARD", AccountId: "main" })),
  })
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "x-tenant": "demo" }
  const connections = Array.from({ length: CALLERS }, () => headers)
  const ask = async (requests: number) => load({ url: `${url}/edge/demo/quote/bulk`, connections, requests, body })
  const began = performance.now()
  await client.call(quoteItems, { body: JSON.parse(body) })
  const first = performance.now() - began
  await ask(WARM_UP)
  const { waits } = await ask(REQUESTS)
  const wait = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0
  return {
    what: `POST /quote/bulk of ${ITEMS} items, ${CALLERS} callers at once`,
    measured: `${wait(0.5).toFixed(0)} ms at the median`,
    limit: `under ${LIMIT_MS} ms`,
    beside: `p99 ${wait(0.99).toFixed(0)} ms; priced for the first time, alone: ${first.toFixed(0)} ms`,
    ok: wait(0.5) < LIMIT_MS,
  }
}
