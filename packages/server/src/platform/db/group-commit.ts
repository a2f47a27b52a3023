import { setTimeout as pause } from "node:timers/promises"
import { databaseCode } from "./scope.ts"

export interface GroupWork<Item, Result> {
  /** Items of one key are done together, of different keys beside each other. */
  readonly keyOf: (item: Item) => string
  /** How many are done together at most. */
  readonly most: number
  /**
   * How long a group waits for more, in milliseconds, after one that had several: whoever was answered with that one sends the next at
   * once. None waits without it, and none whose item comes alone.
   */
  readonly gatherMs?: number
  /** Does all of them in one transaction, and answers for each, in their order. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does work in groups: while one group is being committed, the next one collects, so nobody waits for a group to fill, unless it gathers.
 * A group whose contents the database refused is done one by one, because one bad item must not fail the others.
 * @returns what adds an item and answers when it is done; it rejects when the database was unreachable.
 */
export function createGroupCommit<Item, Result>(group: GroupWork<Item, Result>): (item: Item) => Promise<Result> {
  const waitingByKey = new Map<string, Waiting<Item, Result>[]>()

  async function drain(key: string, first: Waiting<Item, Result>): Promise<void> {
    const waiting = [first]
    waitingByKey.set(key, waiting)
    while (waiting.length > 0) {
      const members = waiting.splice(0, group.most)
      await commit(members)
      const mayGather = members.length > 1 && waiting.length < group.most
      if (group.gatherMs !== undefined && mayGather) await pause(group.gatherMs)
    }
    waitingByKey.delete(key)
  }

  async function commit(members: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await group.work(members.map(({ item }) => item))
      for (const [index, { resolve, reject }] of members.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error("a group was done without an answer for each of its items"))
        else resolve(result)
      }
    } catch (error) {
      if (members.length === 1 || !isAboutRows(error)) for (const { reject } of members) reject(error)
      else for (const member of members) await commit([member])
    }
  }

  return async (item) =>
    new Promise((resolve, reject) => {
      const key = group.keyOf(item)
      const entry = { item, resolve, reject }
      const waiting = waitingByKey.get(key)
      if (waiting === undefined) void drain(key, entry)
      else waiting.push(entry)
    })
}

/**
 * Whether the statement was refused because of its contents (by its SQLSTATE), rather than because the server is
 * unreachable or shutting down.
 */
function isAboutRows(error: unknown): boolean {
  return /^(?!08|53|57)[0-9A-Z]{5}$/.test(databaseCode(error))
}
