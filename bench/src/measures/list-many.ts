import { browserRequest, BROWSER_ENCODINGS } from "../browser-request.ts"
import { startBare } from "../bare-server.ts"
import type { SellerClient } from "../seller-client.ts"
import { type Line, median } from "../line.ts"
import { load } from "../load.ts"

/** A fixed number of reads, not a time: far below the tenant's limit per minute, on any machine. */
const REQUESTS_EACH = 60
const ROUNDS = 3
const LIMIT = 0.4

/** Many sellers read their own lists, in turn with a bare Fastify that sends the same bytes. */
export async function listManyLine(url: string, desks: readonly SellerClient[], itemsEach: number): Promise<Line> {
  const address = `${url}/edge/demo/smartsenditem/list`
  const headersOf = desks.map(({ token }) => ({ authorization: `Bearer ${token}`, ...BROWSER_ENCODINGS }))
  // Reads each list once, so that building it is not measured.
  const [answer] = await Promise.all(headersOf.map(async (headers) => browserRequest(address, headers)))
  if (answer === undefined) throw new Error("Nobody lists.")
  const bare = await startBare(answer)
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(
        await perSecond(
          bare.url,
          headersOf.map(() => ({})),
        ),
      )
      ours.push(await perSecond(address, headersOf))
    }
  } finally {
    bare.stop()
  }
  const ratio = median(ours) / median(theirs)
  return {
    what: `${desks.length} sellers at once, each listing ${itemsEach} items (${(answer.bytes.length / 1000).toFixed(0)} kB of ${answer.encoding})`,
    measured: `${median(ours).toFixed(0)}/s, ${(ratio * 100).toFixed(0)} % of bare`,
    limit: `at least ${LIMIT * 100} %`,
    beside: `bare Fastify ${median(theirs).toFixed(0)}/s`,
    ok: ratio >= LIMIT,
  }
}

/** One connection for each seller, with that seller's token. */
async function perSecond(url: string, headersOf: readonly Record<string, string>[]): Promise<number> {
  const result = await load({ url, connections: headersOf, requests: REQUESTS_EACH * headersOf.length })
  return result.perSecond
}
