import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from "@zxing/library"
import type { ReadBarcode } from "./barcode-reader.ts"

const reader = new MultiFormatReader()
reader.setHints(
  new Map<DecodeHintType, unknown>([
    [
      DecodeHintType.POSSIBLE_FORMATS,
      [
        BarcodeFormat.CODE_128,
        BarcodeFormat.CODE_39,
        BarcodeFormat.EAN_13,
        BarcodeFormat.EAN_8,
        BarcodeFormat.UPC_A,
        BarcodeFormat.UPC_E,
        BarcodeFormat.ITF,
        BarcodeFormat.QR_CODE,
        BarcodeFormat.DATA_MATRIX,
      ],
    ],
    [DecodeHintType.TRY_HARDER, true],
  ]),
)

/** Reads by a library in plain JavaScript: the page's policy allows no WebAssembly. */
export const readByLibrary: ReadBarcode = async (frame) => {
  const source = new RGBLuminanceSource(greysOf(frame), frame.width, frame.height)
  try {
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
  } catch (error) {
    // Most frames have no code, and half a code has a wrong check digit: both are asked again with the next frame.
    if (error instanceof NotFoundException || isUnreadable(error)) return null
    throw error
  } finally {
    reader.reset()
  }
}

const UNREADABLE: ReadonlySet<string> = new Set(["ChecksumException", "FormatException", "NotFoundException"])

function isUnreadable(error: unknown): boolean {
  const kind = error instanceof Error && "getKind" in error ? error.getKind : null
  return typeof kind === "function" && UNREADABLE.has(String(Reflect.apply(kind, error, [])))
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
