import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import pg from "pg"
import { aNewItem } from "../a-new-item.ts"
import { createMany, type SellerClient } from "../seller-client.ts"
import type { Line } from "../line.ts"

const COUNT = 10_000
const BATCH = 150
const LIMIT = 0.45

/**
 * Creates 10,000 items through the edge in batches, compared with a bare multi-row insert of the same batches in a
 * PostgreSQL with the same settings.
 */
export async function createItemsLine({ client }: SellerClient): Promise<Line> {
  const bare = await bareRowsPerSecond()
  const began = performance.now()
  await createMany(client, `create-${process.pid}`, COUNT)
  const ours = (COUNT / (performance.now() - began)) * 1000
  const ratio = ours / bare
  return {
    what: `Create ${COUNT} items in batches of ${BATCH}`,
    measured: `${ours.toFixed(0)} rows/s, ${(ratio * 100).toFixed(0)} % of bare`,
    limit: `at least ${LIMIT * 100} %`,
    beside: `bare insert ${bare.toFixed(0)} rows/s`,
    ok: ratio >= LIMIT,
  }
}

async function bareRowsPerSecond(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "smart-send-bare-"))
  const server = await startEmbeddedPostgres({ dataFolder: folder })
  const client = new pg.Client(server.ownerUrl)
  await client.connect()
  try {
    await client.query("create table bare_item (id uuid primary key, doc jsonb not null)")
    const batches = Array.from({ length: Math.ceil(COUNT / BATCH) }, (_, batch) =>
      Array.from({ length: Math.min(BATCH, COUNT - batch * BATCH) }, (_, index) => [
        crypto.randomUUID(),
        // About the size of a saved item: its own fields twice, for the sender and bookkeeping.
        JSON.stringify({ ...aNewItem("bare", batch * BATCH + index), Sender: aNewItem("bare", 0).Recipient }),
      ]),
    )
    const began = performance.now()
    for (const rows of batches) {
      const places = rows.map((_, index) => `($${index * 2 + 1}, $${index * 2 + 2})`).join(", ")
      await client.query(`insert into bare_item (id, doc) values ${places}`, rows.flat())
    }
    return (COUNT / (performance.now() - began)) * 1000
  } finally {
    await client.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
