import { describe, expect, it } from "vitest"
import { createAppCalls } from "./create-app-calls.ts"

const HOUR_MS = 3_600_000
const FAST = { perSecond: 1e6, burst: 1e6 }

/** The calls of an app whose time goes on only when the test says so. */
function counted(limit: { readonly perSecond: number; readonly burst: number; readonly perDay: number }) {
  let at = HOUR_MS / 2
  const calls = createAppCalls(() => at)
  const take = async (account = "a", patienceMs = 0, app = "shop") => calls.take({ app, account, limit, patienceMs })
  return {
    take,
    /** How many calls of so many an account gets. */
    got: async (account: string, wanted: number) => {
      let count = 0
      for (let call = 0; call < wanted; call += 1) if ((await take(account)) === 0) count += 1
      return count
    },
    pass: (ms: number) => {
      at += ms
    },
  }
}

describe("the calls that all accounts of an app share", () => {
  it("go out at the app's own pace, whoever makes them", async () => {
    const { take, pass } = counted({ perSecond: 2, burst: 2, perDay: 1000 })
    expect([await take("a"), await take("b")]).toEqual([0, 0])
    expect(await take("c")).toBe(500)
    expect([await take("a", 5000), await take("b", 5000)]).toEqual([500, 1000])
    pass(1500)
    expect(await take("c")).toBe(0)
  })

  it("are each registration's own", async () => {
    const { take } = counted({ perSecond: 1, burst: 1, perDay: 1000 })
    expect([await take("a"), await take("a", 0, "another")]).toEqual([0, 0])
  })

  it("are never more than a day's, in any twenty-four hours", async () => {
    const { got, pass } = counted({ ...FAST, perDay: 100 })
    const accounts = Array.from({ length: 30 }, (_each, place) => `account ${place}`)
    const byHour: number[] = []
    for (let hour = 0; hour < 80; hour += 1) {
      const each = await Promise.all(accounts.map(async (account) => got(account, 20)))
      byHour.push(each.reduce((sum, count) => sum + count, 0))
      pass(HOUR_MS)
    }
    const days = byHour.map((_count, hour) => byHour.slice(hour, hour + 25).reduce((sum, count) => sum + count, 0))
    expect(Math.max(...days)).toBeLessThanOrEqual(100)
    expect(Math.max(...days)).toBeGreaterThan(90)
  })

  it("are not one account's alone: it gets half of a day's, and the others find theirs", async () => {
    const { got } = counted({ ...FAST, perDay: 1000 })
    expect(await got("greedy", 5000)).toBe(500)
    expect(await got("second", 100)).toBe(100)
    expect(await got("greedy", 5000)).toBe(0)
    expect(await got("third", 100)).toBe(100)
  })

  it("are shared alike by those who want more than there is", async () => {
    const { take } = counted({ ...FAST, perDay: 1000 })
    const used = new Map<string, number>()
    for (let round = 0; round < 1000; round += 1) {
      const account = `account ${round % 9}`
      if ((await take(account)) === 0) used.set(account, (used.get(account) ?? 0) + 1)
    }
    for (let account = 0; account < 9; account += 1) expect(used.get(`account ${account}`)).toBe(100)
  })

  it("tell who has had theirs to come back with the next hour", async () => {
    const { got, take } = counted({ ...FAST, perDay: 2 })
    expect(await got("a", 5)).toBe(1)
    expect(await take("a")).toBe(HOUR_MS / 2)
  })
})
