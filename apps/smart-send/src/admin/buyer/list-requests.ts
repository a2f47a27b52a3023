import { listDataRequests } from "@smart-send/server/features/erasure/data-requests"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { Command, CommandResult } from "../command.ts"
import { withDatabase } from "../with-database.ts"

const MOST_LISTED = 200
/** The law's month, by which shops count as well. */
const DAYS_TO_ANSWER = 30
const DAY_MS = 86_400_000

export const listRequestsCommand: Command = {
  name: "buyer requests",
  summary: "Lists buyers who want to know what is held of them and have no answer yet, oldest first",
  details: ["As their shops have passed it on. Named by the items: an operator's screen need not show who they are."],
  takes: [],
  run: async () => withDatabase(listRequests),
}

async function listRequests(db: Db): Promise<CommandResult> {
  const requests = await listDataRequests(db, MOST_LISTED)
  const lines = requests.map(({ id, received, connector, seller, tenant, items }) => {
    const until = new Date(received.getTime() + DAYS_TO_ANSWER * DAY_MS)
    return `${id}  came ${dayOf(received)} from ${connector}, to be answered by ${dayOf(until)}. ${items.length} items of ${seller}, ${tenant}.`
  })
  return { lines: lines.length === 0 ? ["Nobody waits for an answer."] : lines, facts: requests }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
