import fc from "fast-check"
import { expect, it } from "vitest"
import { minor } from "../money/money.ts"
import { type Givable, stillGivable } from "./still-givable.ts"

/** 2,000 orders of all that gives money back for a line, each asking before it gives (ADR 134), in a book of sums. */

const PRICE = 175
const RUNS = 2000

interface Book {
  isCancelled: boolean
  hasClaim: boolean
  goodwill: number
  readonly proposals: number[]
  /** An offer of a claim for delay, and whether somebody has approved it. */
  offer: { readonly amount: number; isMade: boolean } | null
  surcharged: number
  surchargesCredited: number
  /** Pence that came back of the price. */
  back: number
}

const opened = (): Book => ({
  isCancelled: false,
  hasClaim: false,
  goodwill: 0,
  proposals: [],
  offer: null,
  surcharged: 0,
  surchargesCredited: 0,
  back: 0,
})

/** What may still be given, by the sums of the book as the database adds them up. */
function ask({ isCancelled, goodwill, proposals, offer, surcharged, surchargesCredited }: Book): Givable {
  return stillGivable({
    isPaid: true,
    isCancelled,
    price: minor(PRICE),
    goodwill: minor(goodwill),
    proposed: minor([...proposals, offer?.amount ?? 0].reduce((sum, amount) => sum + amount, 0)),
    surcharged: minor(surcharged),
    surchargesCredited: minor(surchargesCredited),
  })
}

function give(book: Book, amount: number): void {
  book.goodwill += amount
  book.back += amount
}

type Ask = (book: Book) => Givable
type Act = (book: Book, amount: number, asked: Ask) => void

const ACTS = {
  refund: (book, amount, asked) => {
    if (amount <= asked(book).unproposed) give(book, amount)
  },
  propose: (book, amount, asked) => {
    if (amount <= asked(book).unproposed) book.proposals.push(amount)
  },
  approve: (book, _amount, asked) => {
    const amount = book.proposals[0]
    if (amount === undefined || amount > asked(book).price) return
    book.proposals.shift()
    give(book, amount)
  },
  cancel: (book, _amount, asked) => {
    if (book.hasClaim || book.isCancelled) return
    book.back += asked(book).price
    book.isCancelled = true
  },
  claim: (book, _amount, asked) => {
    if (asked(book).goods) book.hasClaim = true
  },
  withdraw: (book) => {
    book.hasClaim = false
    book.offer = null
  },
  offer: (book, amount, asked) => {
    const replaced = book.offer?.amount ?? 0
    if (!book.hasClaim || amount > Math.min(asked(book).price, asked(book).unproposed + replaced)) return
    book.offer = { amount, isMade: amount % 2 === 0 }
  },
  approveOffer: (book, _amount, asked) => {
    if (book.offer !== null && book.offer.amount <= asked(book).price) book.offer = { ...book.offer, isMade: true }
  },
  accept: (book, _amount, asked) => {
    const { offer } = book
    if (offer?.isMade !== true || offer.amount > asked(book).price) return
    book.offer = null
    book.hasClaim = false
    give(book, offer.amount)
  },
  surcharge: (book, amount) => {
    if (book.surcharged === 0) book.surcharged = amount
  },
  creditSurcharge: (book, _amount, asked) => {
    book.surchargesCredited += asked(book).surcharges
  },
} satisfies Record<string, Act>

type Name = keyof typeof ACTS
const step = fc.record({
  act: fc.constantFrom<Name[]>(
    "refund",
    "propose",
    "approve",
    "cancel",
    "claim",
    "withdraw",
    "offer",
    "approveOffer",
    "accept",
    "surcharge",
    "creditSurcharge",
  ),
  amount: fc.oneof(fc.constant(PRICE), fc.integer({ min: 1, max: PRICE })),
})
const ORDERS = fc.sample(fc.array(step, { minLength: 3, maxLength: 12 }), { numRuns: RUNS, seed: 36 })

const anything: Ask = () => ({ price: minor(PRICE), unproposed: minor(PRICE), surcharges: minor(PRICE), goods: true })

/** What came back in each order of acts. @param unasked an act that gives whatever it likes. */
function played(unasked?: Name): readonly Book[] {
  return ORDERS.map((order) => {
    const book = opened()
    for (const { act, amount } of order) ACTS[act](book, amount, act === unasked ? anything : ask)
    return book
  })
}

it(`gives back no more than the price, nor than the surcharges, in ${RUNS} orders of acts`, () => {
  const books = played()
  expect(books.filter(({ back }) => back > PRICE)).toEqual([])
  expect(books.filter(({ surcharged, surchargesCredited }) => surchargesCredited > surcharged)).toEqual([])
  // The acts do give something, so that the sum above could be wrong.
  const given = [books.filter(({ back }) => back === PRICE), books.filter(({ back }) => back > 0 && back < PRICE)]
  expect(Math.min(...given.map((each) => each.length))).toBeGreaterThan(RUNS / 20)
})

it.each(["refund", "approve", "cancel"] as const)("would give too much if %s did not ask", (act) => {
  expect(played(act).some(({ back }) => back > PRICE)).toBe(true)
})

it("would give a surcharge back twice if its credit did not ask", () => {
  const books = played("creditSurcharge")
  expect(books.some(({ surcharged, surchargesCredited }) => surchargesCredited > surcharged)).toBe(true)
})
