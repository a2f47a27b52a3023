import { describe, expect, it } from "vitest"
import { formatReferenceNumber, parseReferenceNumber, type ReferenceNumber } from "./reference-number.ts"

const uuid = "019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b"
const whole = `PRN:smartsend:demo:${uuid}:order-1`
const parts: ReferenceNumber = { service: "smartsend", profile: "demo", uuid, identifier: "order-1" }

/** What people and programs put where a slug should be. */
const strange = [
  "",
  " ",
  "a b",
  "a:b",
  "é",
  "🎁",
  "👩‍👩‍👧‍👦",
  "a/b",
  "a\nb",
  "a\n",
  "\u0000",
  "‮a",
  "a".repeat(65),
  "a".repeat(10_000),
  "%41",
  "<b>",
]
/** Words that mean something to programs are slugs as others are. */
const slugs = ["constructor", "__proto__", "toString", "a", "A.B_c-9", "-", ".", "a".repeat(64), "0", "null"]
const slugParts = ["service", "profile", "identifier"] as const

describe("a reference number (ITEM-18)", () => {
  it("has five parts parted by colons: PRN, service, profile, UUID and identifier", () => {
    expect(parseReferenceNumber(whole)).toEqual({ ok: true, value: parts })
    expect(formatReferenceNumber(parts)).toBe(whole)
  })

  it.each(slugParts.flatMap((part) => slugs.map((slug) => [part, slug] as const)))(
    "is read as it was written, with a %s of %j",
    (part, slug) => {
      const number = { ...parts, [part]: slug }
      expect(parseReferenceNumber(formatReferenceNumber(number))).toEqual({ ok: true, value: number })
    },
  )

  it("has its UUID in small letters, however it was typed", () => {
    expect(parseReferenceNumber(whole.replace(uuid, uuid.toUpperCase()))).toEqual({ ok: true, value: parts })
    expect(formatReferenceNumber({ ...parts, uuid: uuid.toUpperCase() })).toBe(whole)
  })

  it.each(
    slugParts.flatMap((part) => strange.filter((text) => !text.includes(":")).map((text) => [part, text] as const)),
  )("is refused for a %s of %j (ITEM-19)", (part, text) => {
    const number = { ...parts, [part]: text }
    const written = `PRN:${number.service}:${number.profile}:${number.uuid}:${number.identifier}`
    // Of a text that goes on for ever only its beginning is looked at.
    const said = text.length > 1000 ? {} : { kind: "part", part }
    expect(parseReferenceNumber(written)).toMatchObject({ ok: false, error: said })
    expect(() => formatReferenceNumber(number)).toThrow(RangeError)
    expect(() => formatReferenceNumber(number)).toThrow("There is no reference number with these parts")
  })

  it.each(["prn", "PRN ", " PRN", "", "URN", "constructor", "__proto__"])("is refused for a prefix of %j", (prefix) => {
    expect(parseReferenceNumber(whole.replace("PRN", prefix))).toEqual({
      ok: false,
      error: { kind: "part", part: "prefix" },
    })
  })

  it.each(["", "1", "constructor", uuid.slice(1), `${uuid}0`, `{${uuid}}`, uuid.replaceAll("-", ""), "🎁"])(
    "is refused for a UUID of %j",
    (wrong) => {
      expect(parseReferenceNumber(whole.replace(uuid, wrong))).toEqual({
        ok: false,
        error: { kind: "part", part: "uuid" },
      })
    },
  )

  it.each([
    ["", 1],
    ["PRN", 1],
    ["constructor", 1],
    ["__proto__", 1],
    [`PRN:smartsend:demo:${uuid}`, 4],
    [`${whole}:more`, 6],
    [`${whole}:`, 6],
    ["::::::", 7],
    ["🎁".repeat(10_000), 1],
  ])("is refused with more or fewer parts than five: %j", (text, count) => {
    expect(parseReferenceNumber(text)).toEqual({ ok: false, error: { kind: "parts", count } })
  })

  it("is not looked for in a text of any length", () => {
    expect(parseReferenceNumber(":".repeat(10_000_000)).ok).toBe(false)
    expect(parseReferenceNumber(whole + "a".repeat(10_000)).ok).toBe(false)
  })
})
