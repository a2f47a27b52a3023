import { Client } from "pg"
import { StartRefusal } from "../process/start-refusal.ts"

/** The oldest major release that has what the migrations use. */
const LEAST_RELEASE = 18

/** @throws StartRefusal for a server that is too old, before anything is made on it. */
export async function assertServer(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>("show server_version")
    const refusal = oldServerRefusal(rows[0]?.server_version ?? "")
    if (refusal !== null) throw new StartRefusal(refusal)
  } finally {
    await client.end()
  }
}

/** Why a server of this version, as it says it itself, will not do; null for one that will. */
export function oldServerRefusal(version: string): string | null {
  if (Number.parseInt(version, 10) >= LEAST_RELEASE) return null
  return `The server at DATABASE_URL is PostgreSQL ${version.split(" ", 1)[0]}, and ${LEAST_RELEASE} or later is needed. Use a newer server, or leave DATABASE_URL out for the built-in one.`
}
