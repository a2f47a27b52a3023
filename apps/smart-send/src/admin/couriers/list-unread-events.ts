import { listUnreadEvents } from "@smart-send/server/features/tracking/unread-events"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { Command, CommandResult } from "../command.ts"
import { plain } from "../suspense/plain.ts"
import { withDatabase } from "../with-database.ts"

const MOST_LISTED = 200

export const listUnreadEventsCommand: Command = {
  name: "couriers unread",
  summary: "Lists what couriers reported of parcels in the last month and could not be read, newest first",
  details: [
    "The courier has a new status, or a fault: the connector may have to learn it. Its other events were taken.",
  ],
  takes: [],
  options: {},
  run: async () => withDatabase(listUnread),
}

async function listUnread(db: Db): Promise<CommandResult> {
  const { rows, kept } = await listUnreadEvents(db, MOST_LISTED)
  const lines = rows.map(
    ({ courier, number, why, received }) => `${received}  ${courier}  ${plain(number) || "no number"}: ${plain(why)}`,
  )
  if (rows.length === 0) lines.push("Everything could be read.")
  if (kept > rows.length) lines.push(`${kept - rows.length} more are not listed.`)
  return { lines, facts: rows }
}
