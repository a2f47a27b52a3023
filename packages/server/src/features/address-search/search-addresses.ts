import type { breakDownAddress } from "@smart-send/contract/address-search/break-down-address"
import type { retrieveAddress } from "@smart-send/contract/address-search/retrieve-address"
import type { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import type { Call, ResultOf } from "@smart-send/contract/call/define-call"
import type { Problem } from "@smart-send/contract/error/problem"
import type { FoundAddress } from "@smart-send/connectors/address-provider"
import { doorKey } from "@smart-send/domain/address/delivery-point"
import type { Address } from "@smart-send/domain/address/address"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import { wordBeginnings } from "@smart-send/domain/address-search/address-words"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Input } from "../../platform/http/route.ts"
import type { ProviderClient } from "./create-provider-client.ts"
import { bookResult, matchingSenders, pastResult, pastResults, readOwnSenders, senderResult } from "./own-results.ts"
import { catchUp, findPastAddresses, readPastAddress } from "./past-address-store.ts"
import { findInBook, readFromBook } from "./book-store.ts"
import { placeAddress, placeResults } from "./place-results.ts"
import { pastAddressKey } from "../../records/address/past-address-key.ts"
import { readIdentifier, toIdentifier, type Named } from "./result-identifier.ts"
import { BRITISH_COUNTRIES, hasBritishPostcodes } from "@smart-send/domain/country/british-countries"

type Found<C extends Call> = Result<ResultOf<C>, Problem>

export interface Sources {
  readonly platform: Pick<Platform, "gazetteer" | "clock">
  readonly provider: ProviderClient
}

const SILENT = {
  code: "UNAVAILABLE",
  message: "The address search is not answering. Type the address, or try again in a moment.",
} as const

/**
 * Returns the seller's own addresses first, then the provider's, then towns where neither has any. When the provider
 * does not answer, own addresses are returned all the same.
 */
export async function search(
  { platform, provider }: Sources,
  context: CustomerContext,
  { params, query }: Input<typeof searchAddresses>,
): Promise<Found<typeof searchAddresses>> {
  const { country } = params
  const { searchTerm: term, take } = query
  const beginnings = wordBeginnings(term)
  if (beginnings.length === 0) return ok({ Results: [] })
  const isAsked = provider.knows(country)
  const [own, found] = await Promise.all([
    ownAddresses(platform, context, { countries: countriesOf(country), beginnings, postcode: null, take }),
    isAsked ? provider.search({ country, term, take }) : [],
  ])
  const known = new Set([...own.senders, ...own.book, ...own.past].map(({ address }) => doorKey(address)))
  const results = [
    ...own.senders.map(senderResult),
    ...own.book.map(bookResult),
    ...pastResults(own.past),
    ...(found ?? []).filter(({ address }) => address === null || !known.has(doorKey(address))).map(foundResult),
  ]
  const places =
    hasBritishPostcodes(country) && (found ?? []).length === 0 ? placeResults(platform.gazetteer, term) : []
  const Results = [...results, ...places].slice(0, take)
  return Results.length === 0 && found === null ? err(SILENT) : ok({ Results })
}

export async function breakDown(
  { platform, provider }: Sources,
  context: CustomerContext,
  { params, query }: Input<typeof breakDownAddress>,
): Promise<Found<typeof breakDownAddress>> {
  const named = readIdentifier(params.id)
  const { take, lastSearchTerm: lastTerm } = query
  if (named?.kind === "at") {
    const countries = countriesOf(params.country)
    const own = await ownAddresses(platform, context, { countries, beginnings: [], postcode: named.postcode, take })
    const Results = [...own.senders.map(senderResult), ...own.book.map(bookResult), ...own.past.map(pastResult)]
    return ok({ Results: Results.slice(0, take) })
  }
  if (named?.kind !== "found" || !provider.knows(params.country)) return err({ code: "NOT-FOUND" })
  const found = await provider.breakDown({ country: params.country, identifier: named.identifier, lastTerm, take })
  return found === null ? err(SILENT) : ok({ Results: found.map(foundResult) })
}

/** What those without a customer find, too. */
const EVERYBODYS: ReadonlySet<Named["kind"]> = new Set(["place", "found"])

export async function retrieve(
  sources: Sources,
  context: CustomerContext,
  { params }: Input<typeof retrieveAddress>,
): Promise<Found<typeof retrieveAddress>> {
  const named = readIdentifier(params.id)
  const isSeen = named !== null && (context.caller.customerId !== null || EVERYBODYS.has(named.kind))
  const address = !isSeen ? "absent" : await addressOf(sources, context, { named, country: params.country })
  if (address === null) return err(SILENT)
  return address === "absent" ? err({ code: "NOT-FOUND" }) : ok({ Address: address })
}

async function addressOf(
  { platform, provider }: Sources,
  { tx, customerId }: CustomerContext,
  { named, country }: { readonly named: Named; readonly country: string },
) {
  switch (named.kind) {
    case "own":
      return tx((work) => senderOf(work, customerId, named.id))
    case "book":
      return (await tx((work) => readFromBook(work, customerId, named.id))) ?? "absent"
    case "past":
      return (await tx((work) => readPastAddress(work, customerId, named.key))) ?? "absent"
    case "place":
      return placeAddress(platform.gazetteer, named) ?? "absent"
    case "found":
      return provider.knows(country) ? provider.retrieve({ country, identifier: named.identifier }) : "absent"
    case "at":
      return "absent"
  }
}

async function senderOf(tx: Tx, customerId: string, id: string): Promise<Address | "absent"> {
  const senders = await readOwnSenders(tx, customerId)
  return senders.find((sender) => sender.id === id)?.address ?? "absent"
}

type OwnQuestion = Parameters<typeof findPastAddresses>[2]

async function ownAddresses(
  { clock }: Pick<Platform, "clock">,
  { tx, caller, customerId }: CustomerContext,
  question: OwnQuestion,
) {
  // In onboarding there are none yet.
  if (caller.customerId === null) return { senders: [], book: [], past: [] }
  return tx(async (work) => {
    const owner = { tenant: caller.tenant, customerId }
    await catchUp(work, owner, clock.now())
    const senders = matchingSenders(await readOwnSenders(work, customerId), question)
    const saved = await findInBook(work, customerId, question)
    const past = await findPastAddresses(work, owner, question)
    // What is saved also appears among past addresses; it is listed once.
    const doors = new Set(senders.map(({ address }) => doorKey(address)))
    const book = saved.filter(({ address }) => !doors.has(doorKey(address)))
    const people = new Set(book.map(({ address }) => pastAddressKey(address)))
    return { senders, book, past: past.filter(({ key, address }) => !doors.has(doorKey(address)) && !people.has(key)) }
  })
}

function countriesOf(country: string): readonly string[] {
  return hasBritishPostcodes(country) ? BRITISH_COUNTRIES : [country]
}

function foundResult({ result }: FoundAddress): AddressResult {
  return { ...result, Identifier: toIdentifier({ kind: "found", identifier: result.Identifier }) }
}
