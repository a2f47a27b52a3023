import { describe, expect, it } from "vitest"
import { createTokenKeeper, type TokenOutcome } from "./create-token-keeper.ts"

const HOUR = 3_600_000
const soon = () => AbortSignal.timeout(60_000)
const aToken = (value: string, expiresAt = HOUR): TokenOutcome => ({ kind: "token", token: { value, expiresAt } })

/** A third party whose answers the test gives. */
function aGiver() {
  const asked: { readonly signal: AbortSignal; answer(outcome: TokenOutcome): void }[] = []
  return {
    asked,
    fetchToken: async (signal: AbortSignal) =>
      new Promise<TokenOutcome>((resolve) => {
        asked.push({ signal, answer: resolve })
        signal.addEventListener("abort", () => resolve({ kind: "unclear", detail: "aborted" }))
      }),
  }
}

describe("a token", () => {
  it("is fetched once for all who ask at the same time, and kept for those who come later", async () => {
    const giver = aGiver()
    const keeper = createTokenKeeper(giver.fetchToken, () => 0)
    const all = Array.from({ length: 20 }, async () => keeper.get(soon()))
    giver.asked[0]?.answer(aToken("one"))
    expect(await Promise.all(all)).toEqual(all.map(() => aToken("one")))
    expect(await keeper.get(soon())).toEqual(aToken("one"))
    expect(giver.asked).toHaveLength(1)
  })

  it("is renewed shortly before its end", async () => {
    const giver = aGiver()
    let now = 0
    const keeper = createTokenKeeper(giver.fetchToken, () => now)
    const first = keeper.get(soon())
    giver.asked[0]?.answer(aToken("one"))
    await first
    now = HOUR - 120_001
    expect(await keeper.get(soon())).toEqual(aToken("one"))
    now = HOUR - 120_000
    const second = keeper.get(soon())
    giver.asked[1]?.answer(aToken("two", 2 * HOUR))
    expect(await second).toEqual(aToken("two", 2 * HOUR))
  })

  it("is fetched anew once it was refused; a newer one is not thrown away for an older", async () => {
    const giver = aGiver()
    const keeper = createTokenKeeper(giver.fetchToken, () => 0)
    const first = keeper.get(soon())
    giver.asked[0]?.answer(aToken("one"))
    await first
    keeper.discard({ value: "one", expiresAt: HOUR })
    const second = keeper.get(soon())
    giver.asked[1]?.answer(aToken("two"))
    await second
    keeper.discard({ value: "one", expiresAt: HOUR })
    expect(await keeper.get(soon())).toEqual(aToken("two"))
    expect(giver.asked).toHaveLength(2)
  })

  it("is not kept where there was none: the next who asks asks again", async () => {
    const giver = aGiver()
    const keeper = createTokenKeeper(giver.fetchToken, () => 0)
    const first = keeper.get(soon())
    giver.asked[0]?.answer({ kind: "no-access" })
    expect(await first).toEqual({ kind: "no-access" })
    void keeper.get(soon())
    expect(giver.asked).toHaveLength(2)
  })

  it("is waited for no longer than the caller's deadline; those who still wait get it", async () => {
    const giver = aGiver()
    const keeper = createTokenKeeper(giver.fetchToken, () => 0)
    const hasty = new AbortController()
    const [early, patient] = [keeper.get(hasty.signal), keeper.get(soon())]
    hasty.abort()
    expect(await early).toMatchObject({ kind: "unclear" })
    expect(giver.asked[0]?.signal.aborted).toBe(false)
    giver.asked[0]?.answer(aToken("one"))
    expect(await patient).toEqual(aToken("one"))
  })

  it("is fetched no further when nobody waits for it any more, and not at all after the deadline", async () => {
    const giver = aGiver()
    const keeper = createTokenKeeper(giver.fetchToken, () => 0)
    const caller = new AbortController()
    const asking = keeper.get(caller.signal)
    caller.abort()
    await asking
    expect(giver.asked[0]?.signal.aborted).toBe(true)
    expect(await keeper.get(AbortSignal.abort())).toMatchObject({ kind: "unclear" })
    expect(giver.asked).toHaveLength(1)
  })
})
