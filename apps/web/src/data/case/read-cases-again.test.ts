import { QueryObserver } from "@tanstack/react-query"
import { expect, it, vi } from "vitest"
import { createQueryClient } from "../client/create-query-client.ts"
import { claimKey, claimsKey } from "./case-keys.ts"
import { readCasesAgain } from "./read-cases-again.ts"

it("reads again what is shown of cases, and asks no more for one that is not there", async () => {
  const client = createQueryClient()
  const list = vi.fn<() => Promise<readonly string[]>>(async () => ["one"])
  const gone = vi.fn<() => Promise<null>>(async () => null)
  const leave = [
    new QueryObserver(client, { queryKey: claimsKey, queryFn: list }).subscribe(() => {}),
    new QueryObserver(client, { queryKey: claimKey("gone"), queryFn: gone }).subscribe(() => {}),
  ]
  await expect.poll(() => client.isFetching()).toBe(0)
  await readCasesAgain(client)
  expect([list.mock.calls.length, gone.mock.calls.length]).toEqual([2, 1])
  for (const each of leave) each()
})
