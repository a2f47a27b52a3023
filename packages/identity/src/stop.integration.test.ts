import { once } from "node:events"
import { createIdentityWorld, newPkce, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.dispose())

const waiting = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where not granted and relation = 'oidc_payload'::regclass`.execute(world.ownerDb)
  return rows.length
}

it("a sign-in whose browser has gone is written before the server counts as closed", async () => {
  const leaving = new AbortController()
  let isClosed = false
  let closing = Promise.resolve()
  await world.ownerDb.transaction().execute(async (tx) => {
    await sql`lock table oidc_payload in exclusive mode`.execute(tx)
    const asked = fetch(world.authorizeUrl({ code_challenge: newPkce().challenge }), { signal: leaving.signal })
    await expect.poll(waiting).toBe(1)
    leaving.abort()
    await expect(asked).rejects.toThrow("aborted")
    const ended = once(world.server, "close")
    const close = async (): Promise<void> => {
      await world.close()
      isClosed = true
    }
    closing = close()
    await ended
    // Long enough for whoever waits for the connections alone.
    expect(await waiting()).toBe(1)
    expect(isClosed).toBe(false)
  })
  await closing
  const { rows } = await sql<{ kind: string }>`select kind from oidc_payload`.execute(world.ownerDb)
  expect(rows.map(({ kind }) => kind)).toContain("Interaction")
})
