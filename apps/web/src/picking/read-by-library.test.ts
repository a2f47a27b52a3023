import { BarcodeFormat, EncodeHintType, QRCodeWriter } from "@zxing/library"
import { expect, it } from "vitest"
import { readByLibrary } from "./read-by-library.ts"

/** Dark points of a picture as a camera gives them, on white, with room around. */
function frameOf(isDark: (x: number, y: number) => boolean, columns: number, rows: number, size = 4): ImageData {
  const margin = 40
  const width = columns * size + 2 * margin
  const height = rows * size + 2 * margin
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((x - margin) / size)
      const row = Math.floor((y - margin) / size)
      const isInside = column >= 0 && column < columns && row >= 0 && row < rows
      if (isInside && isDark(column, row)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { data, width, height, colorSpace: "srgb" }
}

/** The seven modules of each digit of an EAN-8 on its left side; on the right side they are the other way round. */
const DIGITS = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
]

function ean8(code: string): string {
  const left = Array.from(code.slice(0, 4), (digit) => DIGITS[Number(digit)] ?? "").join("")
  const right = Array.from(code.slice(4), (digit) => DIGITS[Number(digit)] ?? "").join("")
  return `101${left}01010${right.replaceAll(/[01]/g, (bit) => (bit === "1" ? "0" : "1"))}101`
}

it("reads the bars of a product (PICK-20)", () => {
  const bars = ean8("96385074")
  expect(readByLibrary(frameOf((x) => bars[x] === "1", bars.length, 30))).toBe("96385074")
})

it("reads bars that stand upright", () => {
  const bars = ean8("96385074")
  expect(readByLibrary(frameOf((_, y) => bars[y] === "1", 30, bars.length))).toBe("96385074")
})

it("reads a square code", () => {
  const matrix = new QRCodeWriter().encode(
    "MUG-BLU",
    BarcodeFormat.QR_CODE,
    29,
    29,
    new Map([[EncodeHintType.MARGIN, 0]]),
  )
  expect(readByLibrary(frameOf((x, y) => matrix.get(x, y), matrix.getWidth(), matrix.getHeight()))).toBe("MUG-BLU")
})

it("reads nothing from a picture without a code, and nothing from bars with a wrong check digit", () => {
  expect(readByLibrary(frameOf(() => false, 20, 20))).toBeNull()
  const wrong = ean8("96385075")
  expect(readByLibrary(frameOf((x) => wrong[x] === "1", wrong.length, 30))).toBeNull()
})
