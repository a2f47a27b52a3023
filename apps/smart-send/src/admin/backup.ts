import { resolve } from "node:path"
import { writeBackup } from "@smart-send/server/platform/backup/write-backup"
import type { Command } from "./command.ts"
import { withDatabase } from "./with-database.ts"

export const backupCommand: Command = {
  name: "backup",
  summary: "Writes everything in the database to a file, while Smart Send runs",
  details: [
    "As it stands at one moment: items, bookings, money, users, settings, rates. The file holds personal data, and is readable",
    "by you alone. It holds no SECRET_KEY and no database passwords: what is sealed in it opens with the SECRET_KEY alone,",
    "so keep that key somewhere else. Files named in settings (couriers, addresses) are not in it either.",
  ],
  takes: [{ name: "file", help: "where to; it must not be there yet" }],
  run: async ({ argument }) =>
    withDatabase(async (_db, ownerUrl) => {
      const file = resolve(argument("file"))
      const { taken, keyId, tables } = await writeBackup(ownerUrl, file)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return {
        lines: [
          `${file} holds the database as it was at ${taken}: ${rows} rows of ${tables.length} tables.`,
          ...(keyId === null ? [] : [`It needs the SECRET_KEY with the id ${keyId}, which is not in it.`]),
        ],
        facts: { file, taken, keyId, tables },
      }
    }),
}
