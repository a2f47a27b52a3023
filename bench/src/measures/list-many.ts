import autocannon from "autocannon"
import { browserRequest, BROWSER_ENCODINGS } from "../browser-request.ts"
import { startBare } from "../bare-server.ts"
import type { SellerClient } from "../seller-client.ts"
import { type Line, median } from "../line.ts"

/** By number, not by time: far below what the tenant has of reads a minute, on any machine. */
const REQUESTS_EACH = 60
const ROUNDS = 3
const LIMIT = 0.4

/** Many sellers, each listing their own items, against a bare Fastify that sends the same bytes, turn by turn in one run. */
export async function listManyLine(url: string, desks: readonly SellerClient[], itemsEach: number): Promise<Line> {
  const address = `${url}/edge/demo/smartsenditem/list`
  const headersOf = desks.map(({ token }) => ({ authorization: `Bearer ${token}`, ...BROWSER_ENCODINGS }))
  // Each once, so that every list is made before it is counted how fast it is sent.
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
  const waiting = [...headersOf]
  const result = await autocannon({
    url,
    connections: headersOf.length,
    amount: REQUESTS_EACH * headersOf.length,
    setupClient: (client) => client.setHeaders(waiting.shift() ?? {}),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url}`)
  // Its own average is of whole seconds, and there may be none.
  return (result["2xx"] * 1000) / (result.finish.getTime() - result.start.getTime())
}
