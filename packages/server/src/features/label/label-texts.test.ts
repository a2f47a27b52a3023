import { anAddress, anItem, anItemService } from "@smart-send/testkit/an-item"
import { aFlatCatalogue, flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { recipientFields, senderFields } from "@smart-send/domain/item-check/checks/address-fields"
import { senderProblems } from "@smart-send/domain/item-check/sender-problems"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { hasLetter } from "@smart-send/domain/text/has-letter"
import { isOnFace, printedText } from "@smart-send/domain/text/printed-text"
import { loadFace, printable } from "@smart-send/documents/label/label-fonts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const catalogue = aFlatCatalogue()
const NOW = { date: "2026-11-23", minutes: 540 }
const FIELDS = ["Name", "AddressLine1", "Town"] as const
type Lines = Readonly<Record<(typeof FIELDS)[number], string>>

/** The problems of both addresses of an item whose addresses have these lines. */
function problemsOf(lines: Partial<Lines>) {
  const Service = anItemService({ Id: flatServiceId("wren"), AccountId: "main" })
  const item = anItem({ Service, Recipient: anAddress(lines), Sender: anAddress(lines) })
  const state = quoteStateOf(catalogue, item, NOW)
  return [...recipientFields(item, state), ...senderFields(item, state)]
}

const messagesAt = (lines: Partial<Lines>, field: string) =>
  problemsOf(lines).flatMap(({ Field, Severity, Message }) => (Field === field ? [`${Severity}: ${Message}`] : []))

const unreadable = (label: string, owner = "the recipient's") =>
  `error: Enter ${owner} ${label} in letters or digits: the label can't show what is there.`

describe("what a label will show is known before it is paid for (LABEL-31)", () => {
  it("by the characters that the face of its lines has", () => {
    const { font } = loadFace("regular")
    const wrong: number[] = []
    for (let code = 0; code <= 0x10_ff_ff; code += 1) {
      if (isOnFace(String.fromCodePoint(code)) !== font.hasGlyphForCodePoint(code) && code >= 0x20) wrong.push(code)
    }
    expect(wrong).toEqual([])
    expect(loadFace("bold").font.characterSet).toEqual(font.characterSet)
  })

  it.each([
    ["zero-width characters", "\u200B\u200D\u2060"],
    ["combining marks", "\u0301\u0327\u0488"],
    ["Hangul fillers", "\u3164\uFFA0"],
    ["blank Braille", "\u2800\u2800"],
    ["private-use letters", "\uE000\uF8FF"],
    ["private-use letters that the face has", "\uEE01\uF6C3"],
    ["emoji", "🎁👩‍👩‍👧‍👦"],
    ["punctuation", "-.,/"],
    ["unpaired halves", "\uD83D"],
    ["letters that have no Latin form", "\u{12000}\u{12001}"],
  ])("%s are no name, street or town of a recipient or a sender", (_kind, text) => {
    expect(hasLetter(printable(text, "bold"))).toBe(false)
    expect(messagesAt({ Name: text }, "Recipient.Name")).toEqual([unreadable("name")])
    expect(messagesAt({ AddressLine1: text }, "Recipient.AddressLine1")).toEqual([unreadable("address line 1")])
    expect(messagesAt({ Town: text }, "Recipient.Town")).toEqual([unreadable("town or city")])
    expect(messagesAt({ Name: text }, "Sender.Name")).toEqual([unreadable("name", "the sender's")])
  })

  it("a sender's address that shows nothing is not saved either", () => {
    const address = anAddress({
      Name: "\u3164",
      AddressLine1: "\u2800",
      Town: "🎁",
      Phone: "07700900123",
      Email: "a@b.example",
    })
    expect(senderProblems(address).map(({ Code }) => Code)).toEqual([
      "ADDRESS-SENDER-NAME-FORMAT",
      "ADDRESS-SENDER-ADDRESSLINE1-FORMAT",
      "ADDRESS-SENDER-TOWN-FORMAT",
    ])
  })

  it("34 Chinese letters are as long as the label writes them", () => {
    const Name = "张".repeat(34)
    expect(printable(Name, "bold").length).toBe(170)
    expect(messagesAt({ Name }, "Recipient.Name")).toEqual([
      "error: Shorten the recipient's name: the label writes it in 170 characters, and 50 fit.",
    ])
  })

  it("the seller sees the label's own text where it is another, and nothing where it is the same", () => {
    expect(messagesAt({ Name: "田中 太郎" }, "Recipient.Name")).toEqual([
      `warning: The label will say “${printable("田中 太郎", "bold")}” for the recipient's name.`,
    ])
    expect(messagesAt({ Name: "Ada 😀" }, "Sender.Name")).toEqual([
      "warning: The label will say “Ada \uFFFD” for the sender's name.",
    ])
    for (const Name of ["Théodore Łódź", "O'Brien", "Жуков", "Zoe\u0308  Smith"])
      expect(messagesAt({ Name }, "Recipient.Name")).toEqual([])
  })

  it("a line that need not be there may show nothing, which is said", () => {
    const item = { AddressLine2: "🎁" }
    const state = quoteStateOf(catalogue, anItem({ Recipient: anAddress(item) }), NOW)
    expect(recipientFields(anItem({ Recipient: anAddress(item) }), state)).toMatchObject([
      {
        Code: "ADDRESS-RECIPIENT-ADDRESSLINE2-LABEL",
        Message: "The label will show nothing of the recipient's address line 2.",
        Severity: "warning",
      },
    ])
  })

  it("of 10,000 texts each is on the label with a letter or a digit and fits, or is refused", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom("\u200B", "\u3164", "\u2800", "\uE000", "\u0301", "🎁", "-", " ", "中", "ن", "a"),
        maxLength: 60,
      }),
    )
    fc.assert(
      fc.property(fc.record({ Name: anyText, AddressLine1: anyText, Town: anyText }), (lines) => {
        const errors = new Set(
          problemsOf(lines).flatMap(({ Field, Severity }) => (Severity === "error" ? [Field] : [])),
        )
        for (const field of FIELDS) {
          const shown = printable(lines[field], field === "Name" ? "bold" : "regular")
          expect(printedText(lines[field])).toBe(shown)
          const isGood = hasLetter(shown) && shown.length <= ADDRESS_LIMITS.line
          const isRefused = errors.has(`Recipient.${field}`) && errors.has(`Sender.${field}`)
          expect(isGood || isRefused).toBe(true)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
