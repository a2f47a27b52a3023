import { browserRequest, BROWSER_ENCODINGS } from "../browser-request.ts"
import { startBare } from "../bare-server.ts"
import type { SellerClient } from "../seller-client.ts"
import { type Line, median } from "../line.ts"
import { load } from "../load.ts"

const CONNECTIONS = 16
// A fixed number of reads, not a time: all rounds together are a twelfth of one seller's limit of 60,000 reads a
// minute, on any machine.
const REQUESTS = 1_600
const ROUNDS = 3
const LIMIT = 0.4

/** Reads a list of 100 items, in turn with a bare Fastify that sends the same bytes. */
export async function listItemsLine(url: string, { token }: SellerClient): Promise<Line> {
  const address = `${url}/edge/demo/smartsenditem/list`
  const headers = { authorization: `Bearer ${token}`, ...BROWSER_ENCODINGS }
  const answer = await browserRequest(address, headers)
  const bare = await startBare(answer)
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await requestsPerSecond(bare.url, {}))
      ours.push(await requestsPerSecond(address, headers))
    }
  } finally {
    bare.stop()
  }
  const ratio = median(ours) / median(theirs)
  return {
    what: `List of 100 items (${(answer.bytes.length / 1000).toFixed(0)} kB of ${answer.encoding}), ${CONNECTIONS} connections`,
    measured: `${median(ours).toFixed(0)}/s, ${(ratio * 100).toFixed(0)} % of bare`,
    limit: `at least ${LIMIT * 100} %`,
    beside: `bare Fastify ${median(theirs).toFixed(0)}/s`,
    ok: ratio >= LIMIT,
  }
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const connections = Array.from({ length: CONNECTIONS }, () => headers)
  return (await load({ url, connections, requests: REQUESTS })).perSecond
}
