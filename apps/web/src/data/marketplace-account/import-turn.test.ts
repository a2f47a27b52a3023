import { describe, expect, it } from "vitest"
import { takeImportTurn } from "./import-turn.ts"

const MINUTE = 60_000
const START = 1_800_000_000_000

/** Two tabs share what the browser keeps. */
function aBrowser() {
  let kept = { begun: 0, answered: 0 }
  let now = START
  const asked: string[] = []
  const turn = {
    read: () => kept,
    write: (value: typeof kept) => {
      kept = value
    },
    clear: () => undefined,
    onOtherTab: () => () => undefined,
  }
  return {
    asked,
    pass: (ms: number) => {
      now += ms
    },
    take: async (tab: string, isAnswered = true) => {
      const ask = (): Promise<boolean> => {
        asked.push(tab)
        return Promise.resolve(isAnswered)
      }
      await takeImportTurn(turn, ask, () => now)
    },
  }
}

describe("the turn to have every account imported (SHOP-2)", () => {
  it("comes every five minutes, to one of several tabs", async () => {
    const browser = aBrowser()
    await browser.take("first")
    await browser.take("second")
    browser.pass(5 * MINUTE - 1)
    await browser.take("second")
    expect(browser.asked).toEqual(["first"])
    browser.pass(1)
    await browser.take("second")
    await browser.take("first")
    expect(browser.asked).toEqual(["first", "second"])
  })

  it("is locked for a minute by a tab that got no answer, and then is another's", async () => {
    const browser = aBrowser()
    await browser.take("first", false)
    browser.pass(MINUTE - 1)
    await browser.take("second")
    browser.pass(1)
    await browser.take("second")
    expect(browser.asked).toEqual(["first", "second"])
  })

  it("is not waited for where the clock was set back", async () => {
    const browser = aBrowser()
    await browser.take("first")
    browser.pass(-60 * MINUTE)
    await browser.take("first")
    expect(browser.asked).toHaveLength(2)
  })
})
