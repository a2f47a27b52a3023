import { ADDRESS_SEARCH_LIMITS } from "@smart-send/domain/address-search/address-search-limits"
import type { Address } from "@smart-send/domain/address/address"
import { recipientLines } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import { addressWords } from "@smart-send/domain/address-search/address-words"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import { addressSchema } from "@smart-send/domain/address/address"
import { compactPostcode } from "@smart-send/domain/address/plain-words"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { Tx } from "../../platform/db/scope.ts"
import type { PastAddress } from "./past-address-store.ts"
import { toIdentifier } from "./result-identifier.ts"

/** From this many addresses at one postcode on, they are listed as one line that expands. */
const CROWD = 4

export interface OwnSender {
  readonly id: string
  readonly address: Address
}

/** The seller's saved senders, the default one first. They are few. */
export async function readOwnSenders(tx: Tx, customerId: string): Promise<readonly OwnSender[]> {
  const rows = await tx
    .selectFrom("customer_address")
    .select(["id", "doc"])
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("created")
    .execute()
  return rows.map(({ id, doc }) => ({ id, address: addressSchema.parse(doc) }))
}

/**
 * Senders that contain a word for each typed beginning, in one of the countries, and at the postcode if one is given.
 */
export function matchingSenders(
  senders: readonly OwnSender[],
  question: {
    readonly countries: readonly string[]
    readonly beginnings: readonly string[]
    readonly postcode: string | null
  },
): readonly OwnSender[] {
  return senders.filter(({ address }) => {
    const words = addressWords(address)
    return (
      question.countries.includes(address.CountryIsoCode) &&
      (question.postcode === null || compactPostcode(address.Postcode) === question.postcode) &&
      question.beginnings.every((beginning) => words.includes(beginning))
    )
  })
}

export function senderResult({ id, address }: OwnSender): AddressResult {
  const Identifier = toIdentifier({ kind: "own", id })
  return { Display: display(address), Identifier, HasBreakdown: false, Description: "Your own address" }
}

export function bookResult({ id, address }: OwnSender): AddressResult {
  const Identifier = toIdentifier({ kind: "book", id })
  return { Display: display(address), Identifier, HasBreakdown: false, Description: bookDescription(address) }
}

function bookDescription({ AccountName, Name }: Address): string {
  return AccountName === "" || AccountName === Name ? "Saved address" : `Saved address: ${AccountName}`
}

export function pastResult({ key, address }: PastAddress): AddressResult {
  const Identifier = toIdentifier({ kind: "past", key })
  return { Display: display(address), Identifier, HasBreakdown: false, Description: "Sent to before" }
}

/** Results for past addresses. When many share a postcode, they are grouped in one line that expands. */
export function pastResults(past: readonly PastAddress[]): readonly AddressResult[] {
  const groups = Map.groupBy(past, ({ address }) => compactPostcode(address.Postcode))
  if (groups.size < 2) return past.map(pastResult)
  return [...groups].flatMap(([postcode, group]) =>
    postcode !== "" && group.length >= CROWD ? [crowdResult(postcode, group)] : group.map(pastResult),
  )
}

function crowdResult(postcode: string, group: readonly PastAddress[]): AddressResult {
  const { Postcode = "", CountryIsoCode = "", Town = "" } = group[0]?.address ?? {}
  return {
    Display: [formatPostcode(Postcode, CountryIsoCode), Town].filter((part) => part !== "").join(", "),
    Identifier: toIdentifier({ kind: "at", postcode }),
    HasBreakdown: true,
    Description: `${group.length} addresses`,
  }
}

function display(address: Address): string {
  return cutText(recipientLines(address).join(", "), ADDRESS_SEARCH_LIMITS.display)
}
