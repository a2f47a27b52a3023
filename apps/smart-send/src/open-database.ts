import { assertAppRole, ensureAppRole } from "@smart-send/server/platform/db/app-role"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { assertServer } from "@smart-send/server/platform/db/assert-server"
import { migrate } from "@smart-send/server/platform/db/migrate"
import { renewPropertyKeys } from "@smart-send/server/records/item/renew-property-keys"
import { lockFolder } from "@smart-send/server/platform/process/folder-lock"
import { prepareDataFolder } from "@smart-send/server/platform/process/prepare-data-folder"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { deriveSecret } from "@smart-send/server/platform/secrets/derive-secret"
import { assertSecretKey, type KeyRing } from "@smart-send/server/platform/secrets/secret-key-in-use"
import type { Environment } from "./read-environment.ts"

interface Database {
  readonly appUrl: string
  readonly ownerUrl: string
  readonly stop: () => Promise<void>
}

/**
 * Opens and migrates the database: the built-in one under DATA_DIR, locked for this process, or the one at
 * DATABASE_URL.
 */
export async function openDatabase(environment: Environment, ring: KeyRing): Promise<Database> {
  const database =
    environment.databaseUrl === null
      ? await openEmbedded(environment.dataDir)
      : await openOutside(environment.databaseUrl, environment.databaseAppUrl, ring)
  try {
    await assertSecretKey(database.ownerUrl, ring)
    await migrate(database.ownerUrl)
    await renewPropertyKeys(database.ownerUrl)
    await assertAppRole(database.appUrl)
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}

/** Opens the built-in database without migrating it, locked for this process. */
export async function openEmbedded(dataFolder: string): Promise<Database> {
  await prepareDataFolder(dataFolder)
  const lock = await lockFolder(dataFolder)
  try {
    const server = await startEmbeddedPostgres({ dataFolder })
    const stop = async () => {
      await server.stop()
      await lock.release()
    }
    return { appUrl: server.appUrl, ownerUrl: server.ownerUrl, stop }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens an outside database without migrating it, and creates the product's role where it is missing. */
export async function openOutside(ownerUrl: string, givenAppUrl: string | null, ring: KeyRing): Promise<Database> {
  try {
    await assertServer(ownerUrl)
    await assertSecretKey(ownerUrl, ring)
    const { current, old } = ring
    return {
      appUrl: givenAppUrl ?? (await ensureAppRole(ownerUrl, [passwordOf(current), ...old.map(passwordOf)])),
      ownerUrl,
      stop: () => Promise.resolve(),
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const { host, pathname } = new URL(ownerUrl)
    throw new StartRefusal(
      `The database at DATABASE_URL (${host}${pathname}) can't be used: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

/** Derived from the secret, so that every process on this database uses the same password without exchanging it. */
function passwordOf(secretKey: string): string {
  return Buffer.from(deriveSecret(secretKey, "database-app")).toString("base64url")
}
