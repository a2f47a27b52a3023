import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { REVOKED_KEY } from "../../couriers/stand-in.ts"
import { addressesAt, addressOf, knownAddresses, type InventedAddress } from "./invented-addresses.ts"

/** This key has no look-ups left. */
const EMPTY_KEY = "empty"
const MOST_HITS = 10
const SUCCESS = { code: 2000, message: "Success" }

/** Addresses over Ideal Postcodes' protocol. All are invented; any postcode of a real area has some. */
export function idealPostcodes(app: FastifyInstance): void {
  const book = knownAddresses().map((address) => ({ address, words: wordsOf(address) }))

  app.addHook("onRequest", async (request, reply) => {
    const key = keyOf(request)
    if (key === "" || key === REVOKED_KEY) await reply.code(401).send({ code: 4010, message: "Invalid Key" })
  })

  app.get<{ Params: { postcode: string } }>("/postcodes/:postcode", async (request, reply) => {
    const { postcode } = request.params
    const result = addressesAt(postcode)
    if (result === null) {
      return reply.code(404).send({ code: 4040, message: "Postcode not found", suggestions: corrected(postcode) })
    }
    if (keyOf(request) === EMPTY_KEY) return noCredit(reply)
    return { result, ...SUCCESS, limit: 100, page: 0, total: result.length }
  })

  app.get<{ Querystring: { query?: string; limit?: string } }>("/autocomplete/addresses", (request) => {
    const { query = "", limit } = request.query
    const asked = plain(query).split(" ")
    const hits = book
      .filter(({ words }) => asked.every((word) => words.includes(` ${word}`)))
      .slice(0, Math.min(Number(limit) || MOST_HITS, 100))
      .map(({ address }) => ({
        id: address.id,
        suggestion: suggestionOf(address),
        udprn: address.udprn,
        urls: { udprn: `/v1/udprn/${address.udprn}` },
      }))
    return { result: { hits: plain(query) === "" ? [] : hits }, ...SUCCESS }
  })

  app.get<{ Params: { id: string } }>("/autocomplete/addresses/:id/gbr", async (request, reply) => {
    const result = addressOf(request.params.id)
    if (result === null) return reply.code(404).send({ code: 4048, message: "Address not found" })
    if (keyOf(request) === EMPTY_KEY) return noCredit(reply)
    return { result, ...SUCCESS }
  })
}

async function noCredit(reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(402).send({ code: 4020, message: "Key balance depleted" })
}

function keyOf({ headers }: FastifyRequest): string {
  return /\bapi_key="([^"]*)"/.exec(headers.authorization ?? "")?.[1] ?? ""
}

/** Corrects a letter typed for a digit, as the real service does. */
function corrected(postcode: string): readonly string[] {
  const compact = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
  const end = compact.slice(-3).replace(/^O/, "0").replace(/^[IL]/, "1")
  const start = compact.slice(0, -3)
  const readings = [start, start.slice(0, 1) + digits(start.slice(1)), start.slice(0, 2) + digits(start.slice(2))]
  return [...new Set(readings.flatMap((reading) => addressesAt(`${reading}${end}`)?.[0]?.postcode ?? []))]
}

function digits(text: string): string {
  return text.replaceAll("O", "0").replaceAll(/[IL]/g, "1")
}

function wordsOf({ line_1, line_2, post_town, postcode }: InventedAddress): string {
  return ` ${plain([line_1, line_2, post_town, postcode].join(" "))} `
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
}

/** As the real service shows it: the whole address, with only the first half of the postcode. */
function suggestionOf({ line_1, line_2, post_town, postcode }: InventedAddress): string {
  return [line_1, line_2, post_town, postcode.split(" ")[0] ?? ""].filter((part) => part !== "").join(", ")
}
