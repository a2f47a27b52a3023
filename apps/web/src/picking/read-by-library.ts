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

const LINES = [
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.ITF,
]
/** Not TRY_HARDER: it reads 15 times as many rows, takes half a second for a picture without a code, and the next comes soon. */
const hints: ReadonlyMap<DecodeHintType, unknown> = new Map([[DecodeHintType.POSSIBLE_FORMATS, LINES]])

/** The library's reader of all formats writes a warning for each picture without a code. */
const bars: Reader = new MultiFormatOneDReader(new Map(hints))
const squares: readonly Reader[] = [new QRCodeReader(), new DataMatrixReader()]

/** One byte for each point. */
interface Greys {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Reads by a library in plain JavaScript: the page's policy allows no WebAssembly. */
export function readByLibrary(frame: Pick<ImageData, "data" | "width" | "height">): string | null {
  const greys = greysOf(frame)
  const level = bitmapOf(greys)
  // Bars that stand are read in the picture turned by a quarter.
  const lines = textIn(bars, level) ?? textIn(bars, bitmapOf(turned(greys)))
  return lines ?? squares.map((reader) => textIn(reader, level)).find((text) => text !== null) ?? null
}

function bitmapOf({ data, width, height }: Greys): BinaryBitmap {
  return new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(data, width, height)))
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

/** By the eye's weights of red, green and blue. */
function greysOf({ data, width, height }: Greys): Greys {
  const greys = new Uint8ClampedArray(width * height)
  for (let at = 0; at < greys.length; at += 1) {
    const from = at * 4
    greys[at] = ((data[from] ?? 0) * 306 + (data[from + 1] ?? 0) * 601 + (data[from + 2] ?? 0) * 117) >> 10
  }
  return { data: greys, width, height }
}

function turned({ data, width, height }: Greys): Greys {
  const greys = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) greys[x * height + (height - 1 - y)] = data[y * width + x] ?? 0
  }
  return { data: greys, width: height, height: width }
}
