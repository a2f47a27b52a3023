import type { Minor } from "@smart-send/domain/money/money"
import { useState } from "react"
import type { DiscountAnswer } from "../../../data/booking/use-discount.ts"

export interface Discounted {
  /** Takes what the discount code's entry says. */
  readonly onAnswer: (answer: DiscountAnswer | "asked" | null) => void
  /** The price with a code is on its way. */
  readonly isAsked: boolean
  /** The code that is taken, and what it takes off. */
  readonly taken: Extract<DiscountAnswer, { problem: null }> | null
  /** What is left to pay. */
  readonly total: Minor
}

/** What is paid for something of this price, with the discount code that was entered, where codes can be. */
export function useDiscounted(price: Minor, hasCodes: boolean): Discounted {
  const [answer, onAnswer] = useState<DiscountAnswer | "asked" | null>(null)
  // What is selected may have no price any more, and its code with it.
  const discount = hasCodes ? answer : null
  const taken = discount === null || discount === "asked" || discount.problem !== null ? null : discount
  return { onAnswer, isAsked: discount === "asked", taken, total: taken?.total ?? price }
}
