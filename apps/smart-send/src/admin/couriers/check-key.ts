import { randomUUID } from "node:crypto"
import type { Courier, LookupOutcome, RateOutcome } from "@smart-send/connectors/courier"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { sampleParcel } from "./sample-parcel.ts"

/** How long each call may take, milliseconds. */
export const ANSWER_WITHIN_MS = 10_000

export interface Checked {
  readonly answer: string
  readonly isFine: boolean
}

/**
 * Proves a courier's address and key by a call that changes nothing: the price of a parcel where its protocol has prices, otherwise
 * a search for a booking that was never made. An answer that there is none is as good a proof.
 */
export async function checkKey(courier: Courier): Promise<Checked> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  if (courier.manifest.offers.rate) {
    const { sender, recipient, dimensions, value } = sampleParcel
    return ofRates(await courier.rate({ sender, recipient, parcels: [dimensions], value }, signal))
  }
  return ofLookup(await courier.lookup(bookingIdSchema.parse(randomUUID()), signal))
}

function ofRates(outcome: RateOutcome): Checked {
  switch (outcome.kind) {
    case "ok":
      return { answer: `answers, with ${outcome.rates.length} prices`, isFine: true }
    case "rejected":
      return { answer: `refuses: ${outcome.message} (${outcome.code})`, isFine: false }
    case "unknown":
      return { answer: `no answer that counts: ${outcome.detail}`, isFine: false }
  }
}

function ofLookup(outcome: LookupOutcome): Checked {
  return outcome.kind === "unknown"
    ? { answer: `no answer that counts: ${outcome.detail}`, isFine: false }
    : { answer: "answers; it has no prices to ask for, so a booking that was never made was looked up", isFine: true }
}
