import { expect, it } from "vitest"
import { createListProgress } from "./list-progress.ts"

/** How many pages are read of a list that never ends, and why it is given up. */
function readAll(pageOf: (page: number) => { readonly ids: readonly string[]; readonly next: string }, most = 1000) {
  const progress = createListProgress(most)
  for (let page = 0; page < 5000; page += 1) {
    const { ids, next } = pageOf(page)
    const why = progress.note(ids, next)
    if (why !== null) return { pages: page + 1, why }
  }
  return { pages: 5000, why: null }
}

it.each([
  [
    "begins again",
    (page: number) => ({ ids: [`o${page % 3}`], next: `p${page % 3}` }),
    4,
    "begins where an earlier one",
  ],
  ["is the same page under new places", (page: number) => ({ ids: ["o1", "o2"], next: `p${page}` }), 27, "nothing new"],
  ["is empty for ever", (page: number) => ({ ids: [], next: `p${page}` }), 2001, "nothing new"],
  ["makes orders up", (page: number) => ({ ids: [`o${page}a`, `o${page}b`], next: `p${page}` }), 501, "more than 1000"],
])("a list that %s is given up", (_manner, pageOf, pages, why) => {
  expect(readAll(pageOf)).toEqual({ pages, why: expect.stringContaining(why) })
})

it("reads a long list to its end, with pages that overlap and some that hold nothing new", () => {
  const progress = createListProgress(1000)
  for (let page = 0; page < 900; page += 1) {
    const ids = page % 20 > 10 ? [] : [`o${page}`, `o${page + 1}`]
    expect(progress.note(ids, `p${page}`)).toBeNull()
  }
  expect(progress.note(["last"], null)).toBeNull()
})
