import { z } from "zod"
import { err, ok, type Result } from "../result/result.ts"
import { slugSchema } from "./id.ts"

/** What every reference number begins with (ITEM-18). */
const PREFIX = "PRN"
const PART_NAMES = ["prefix", "service", "profile", "uuid", "identifier"] as const
export type ReferencePart = (typeof PART_NAMES)[number]

/**
 * A permanent number for something of ours (ITEM-18): `PRN:service:profile:uuid:identifier`. It is written down outside, in
 * mails and spreadsheets, so what its parts stand for never changes (ADR 128).
 */
export interface ReferenceNumber {
  /** The tool that keeps the thing. */
  readonly service: string
  /** The tenant. */
  readonly profile: string
  /** Whose it is, in small letters. */
  readonly uuid: string
  /** Which of theirs it is. */
  readonly identifier: string
}

/** Why a text is no reference number: it has not five parts, or the first part of these that is wrong. */
export type ReferenceRefusal =
  | { readonly kind: "parts"; readonly count: number }
  | { readonly kind: "part"; readonly part: ReferencePart }

/** The longest there can be: three slugs of 64, a UUID, the prefix, and four colons. Nothing longer is taken apart. */
const LONGEST = 3 * 64 + 36 + PREFIX.length + 4

const uuidSchema = z.uuid()

const PART_CHECKS: Readonly<Record<ReferencePart, (part: string) => boolean>> = {
  prefix: (part) => part === PREFIX,
  service: isSlug,
  profile: isSlug,
  uuid: (part) => uuidSchema.safeParse(part).success,
  identifier: isSlug,
}

/**
 * Reads a reference number: five parts, none of them empty, each of letters, digits, dot, underscore and hyphen alone
 * (ITEM-19), and nothing before or behind them.
 */
export function parseReferenceNumber(text: string): Result<ReferenceNumber, ReferenceRefusal> {
  const parts = text.slice(0, LONGEST + 1).split(":")
  const [prefix, service, profile, uuid, identifier, ...more] = parts
  if (
    service === undefined ||
    profile === undefined ||
    uuid === undefined ||
    identifier === undefined ||
    more.length > 0
  )
    return err({ kind: "parts", count: parts.length })
  const given = { prefix: prefix ?? "", service, profile, uuid, identifier }
  const wrong = PART_NAMES.find((part) => !PART_CHECKS[part](given[part]))
  return wrong === undefined
    ? ok({ service, profile, uuid: uuid.toLowerCase(), identifier })
    : err({ kind: "part", part: wrong })
}

/**
 * Writes a reference number, as `parseReferenceNumber` reads it.
 *
 * @throws RangeError for parts that no reference number can have: they are ours, so that is a mistake of ours.
 */
export function formatReferenceNumber({ service, profile, uuid, identifier }: ReferenceNumber): string {
  const text = [PREFIX, service, profile, uuid.toLowerCase(), identifier].join(":")
  const read = parseReferenceNumber(text)
  if (!read.ok) throw new RangeError(`There is no reference number with these parts: ${JSON.stringify(read.error)}.`)
  return text
}

function isSlug(part: string): boolean {
  return slugSchema.safeParse(part).success
}
