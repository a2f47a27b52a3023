import { afterEach, expect, it, vi } from "vitest"
import { openBarcodeReader } from "./barcode-reader.ts"

const FRAME: ImageData = { data: new Uint8ClampedArray(4), width: 1, height: 1, colorSpace: "srgb" }

/** A browser that reads codes by itself, as Chrome on Android does: it answers what it found, in its own words. */
function browserThatFinds(found: unknown) {
  const asked: string[][] = []
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      static getSupportedFormats = async () => ["qr_code", "code_128", "ean_13", "aztec"]
      constructor({ formats }: { formats: string[] }) {
        asked.push(formats)
      }
      detect = async () => found
    },
  )
  return asked
}

afterEach(() => void vi.unstubAllGlobals())

it("reads by the browser's own reader, and asks it only for codes of goods that it knows (PICK-20)", async () => {
  const asked = browserThatFinds([{ rawValue: "5012345678900", format: "ean_13" }])
  const reader = await openBarcodeReader()
  expect(await reader.read(FRAME)).toBe("5012345678900")
  expect(asked).toEqual([["code_128", "ean_13", "qr_code"]])
  reader.close()
})

it.each([[[]], [null], [[{ text: "5012345678900" }]]])("reads nothing from the answer %j", async (found) => {
  browserThatFinds(found)
  expect(await (await openBarcodeReader()).read(FRAME)).toBeNull()
})
