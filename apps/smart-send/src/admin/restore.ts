import { join, resolve } from "node:path"
import { openBackup, type OpenBackup } from "@smart-send/server/platform/backup/restore-backup"
import { connect } from "@smart-send/server/platform/db/connect"
import { migrate } from "@smart-send/server/platform/db/migrate"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { readKeptSecret } from "@smart-send/server/platform/secrets/kept-secret"
import { keyIdOf } from "@smart-send/server/platform/secrets/secret-key-in-use"
import { sql } from "kysely"
import { openEmbedded, openOutside } from "../open-database.ts"
import type { Environment } from "../read-environment.ts"
import { KEPT_KEY, secretsOf } from "../secrets-of.ts"
import type { Command, CommandResult } from "./command.ts"
import { commandEnvironment } from "./with-database.ts"

export const restoreCommand: Command = {
  name: "restore",
  summary: "Puts a backup into an empty DATA_DIR, or an empty database at DATABASE_URL",
  details: [
    "All of it or nothing, and the books are checked. It needs the SECRET_KEY of the backup. Don't start it while the one it was",
    "taken from still runs: both would go on with the same bookings.",
  ],
  takes: [{ name: "file", help: "as `backup` wrote it" }],
  options: {
    "without-keys": {
      type: "boolean",
      help: "leaves out what is sealed with a SECRET_KEY that is lost: a new one will do, and everybody signs in again",
    },
  },
  run: async ({ argument, has }) => {
    const backup = await openBackup(resolve(argument("file")))
    try {
      return await restore(backup, has("without-keys"))
    } finally {
      backup.close()
    }
  },
}

async function restore(backup: OpenBackup, isWithoutKeys: boolean): Promise<CommandResult> {
  const environment = commandEnvironment()
  if (!isWithoutKeys) await assertKey(environment, backup.head.keyId)
  const opened = await openTarget(environment)
  try {
    const tables = await backup.restore(opened.ownerUrl, { isWithoutKeys })
    await migrate(opened.ownerUrl)
    const breaches = await breachesIn(opened.ownerUrl)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return {
      lines: [
        `${rows} rows of ${tables.length} tables are back, as they were at ${backup.head.taken}.`,
        ...(breaches.length === 0 ? ["The books are in order."] : breaches.map((breach) => `In the books: ${breach}`)),
      ],
      facts: { taken: backup.head.taken, tables, breaches },
    }
  } finally {
    await opened.stop()
  }
}

async function assertKey(environment: Environment, keyId: string | null): Promise<void> {
  const { dataDir, secretKey, oldSecretKeys } = environment
  const own = secretKey ?? (await readKeptSecret(dataDir, KEPT_KEY))
  const has = own !== null && [own, ...oldSecretKeys].some((key) => keyIdOf(key) === keyId)
  if (keyId === null || has) return
  throw new StartRefusal(
    `The backup needs the SECRET_KEY with the id ${keyId}: set it, or put secrets/${KEPT_KEY} of the old data folder into ${join(dataDir, "secrets")}. If it is lost, --without-keys restores all but the sign-in keys.`,
  )
}

/** The restore itself finds out whether the database is empty, because one that was broken off may be repeated. */
async function openTarget(environment: Environment) {
  const { databaseUrl, databaseAppUrl, dataDir } = environment
  if (databaseUrl !== null) {
    if (environment.secretKey === null)
      throw new StartRefusal("SECRET_KEY is missing: the database's roles are made with it.")
    return openOutside(databaseUrl, databaseAppUrl, (await secretsOf(environment)).ring)
  }
  return openEmbedded(dataDir)
}

async function breachesIn(ownerUrl: string): Promise<readonly string[]> {
  const { db } = connect(ownerUrl, { max: 1 })
  try {
    const { rows } = await sql<{
      invariant: string
      detail: string
    }>`select invariant, detail from booking_breaches() union all select invariant, detail from compensation_breaches()`.execute(
      db,
    )
    return rows.map(({ invariant, detail }) => `${invariant} ${detail}`)
  } finally {
    await db.destroy()
  }
}
