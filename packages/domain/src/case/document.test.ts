import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CASE_LIMITS } from "./case-limits.ts"
import { caseNumber } from "./case-number.ts"
import { documentName, downloadName } from "./document-name.ts"
import { DOCUMENT_TYPES } from "./document-type.ts"
import { readDocumentType } from "./read-document-type.ts"

describe("a document's type", () => {
  it("is read from any bytes without an exception, and is never guessed", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(readDocumentType(bytes).ok).toBe(false)
      }),
    )
  })

  it("is read from any bytes behind a true beginning without an exception", () => {
    const beginnings = [
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }), (begin, rest) => {
        const read = readDocumentType(new Uint8Array([...begin, ...rest]))
        expect(read.ok || read.error === "BROKEN").toBe(true)
      }),
    )
  })
})

describe("a document's name", () => {
  it("is short, has its ending and no character that is not seen, whatever was sent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.constantFrom(...DOCUMENT_TYPES), (sent, type) => {
        const name = documentName(sent, type)
        expect(name.length).toBeLessThanOrEqual(CASE_LIMITS.documentName)
        expect(name).toMatch(/^[^/\\<>:"|?*\p{C}]+\.(jpe?g|png|webp|pdf)$/u)
        expect(downloadName(name)).toMatch(/^[\w.-]+$/)
        expect(documentName(name, type)).toBe(name)
      }),
    )
  })
})

it.each([
  ["صورة 😀.png", "document.png"],
  ["Überweisung 12.pdf", "U-berweisung-12.pdf"],
  ["mug.jpeg", "mug.jpeg"],
])("%s is sent as %s, with the ending of what it is", (name, sent) => {
  expect(downloadName(name)).toBe(sent)
})

describe("a case's number", () => {
  it("says of which kind it is", () => {
    expect([caseNumber("Claim", 100_001), caseNumber("Support", 100_002)]).toEqual(["C100001", "S100002"])
  })
})
