import {
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
  type Reader,
} from "@zxing/library"
import type { ReadBarcode } from "./barcode-reader.ts"

const LINES = [
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.ITF,
]
const hints: ReadonlyMap<DecodeHintType, unknown> = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, LINES],
  [DecodeHintType.TRY_HARDER, true],
])

/** Asked one after the other: the library's reader of all formats writes a warning for each picture without a code. */
const readers: readonly Reader[] = [
  new MultiFormatOneDReader(new Map(hints)),
  new QRCodeReader(),
  new DataMatrixReader(),
]

/** Reads by a library in plain JavaScript: the page's policy allows no WebAssembly. */
export const readByLibrary: ReadBarcode = async (frame) => {
  const source = new RGBLuminanceSource(greysOf(frame), frame.width, frame.height)
  const bitmap = new BinaryBitmap(new HybridBinarizer(source))
  for (const reader of readers) {
    const text = textIn(reader, bitmap)
    if (text !== null) return text
  }
  return null
}

function textIn(reader: Reader, bitmap: BinaryBitmap): string | null {
  try {
    return reader.decode(bitmap, new Map(hints)).getText()
  } catch {
    // Most pictures have no code, and half a code has a wrong check digit. The library throws for both; the next picture is asked.
    return null
  } finally {
    reader.reset()
  }
}

/** One byte for each point, by the eye's weights of red, green and blue. */
function greysOf({ data, width, height }: ImageData): Uint8ClampedArray {
  const greys = new Uint8ClampedArray(width * height)
  for (let at = 0; at < greys.length; at += 1) {
    const from = at * 4
    greys[at] = ((data[from] ?? 0) * 306 + (data[from + 1] ?? 0) * 601 + (data[from + 2] ?? 0) * 117) >> 10
  }
  return greys
}
