import type { PaymentNews } from "@smart-send/domain/payment/take-payment-news"
import { listParkedCallbacks } from "@smart-send/server/features/payment/list-parked-callbacks"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { Command, CommandResult } from "../command.ts"
import { withDatabase } from "../with-database.ts"
import { plain } from "./plain.ts"

const MOST_LISTED = 200

export const listCallbacksCommand: Command = {
  name: "suspense callbacks",
  summary: "Lists what payment providers reported about no payment of ours, oldest first",
  details: ["Look for the event at the provider: the money, if there is any, is there."],
  takes: [],
  options: {},
  run: async () => withDatabase(listCallbacks),
}

async function listCallbacks(db: Db): Promise<CommandResult> {
  const { rows, parked } = await listParkedCallbacks(db, MOST_LISTED)
  const lines = rows.flatMap(({ provider, event, reference, news, received }) => [
    `${provider}  ${plain(event)}`,
    `  ${received}: ${newsText(news)} for "${plain(reference)}".`,
  ])
  if (rows.length === 0) lines.push("No callback is parked.")
  if (parked > rows.length) lines.push(`${parked - rows.length} more are not listed.`)
  return { lines, facts: rows }
}

/** The currency may be one that PrePay does not know, so the amount stands in its smallest unit. */
function newsText(news: PaymentNews): string {
  if (news.kind !== "paid") return `${news.kind}, without money,`
  return `${news.amount} of the smallest unit of ${plain(news.currency)} paid as ${plain(news.paymentRef)}`
}
