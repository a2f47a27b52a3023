import { z } from "zod"
import type { BarcodeReply } from "./barcode-worker.ts"

export interface BarcodeReader {
  /** The code in a picture; null when there is none. */
  readonly read: (frame: ImageData) => Promise<string | null>
  readonly close: () => void
}

/** What goods, labels and shelves carry. */
const FORMATS = ["code_128", "code_39", "ean_13", "ean_8", "upc_a", "upc_e", "itf", "qr_code", "data_matrix"] as const

const foundSchema = z.array(z.object({ rawValue: z.string() }))

interface Detector {
  readonly detect: (frame: ImageData) => Promise<unknown>
}

type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/**
 * The browser's own reader where it has one (Chrome on Android and macOS, Safari from its settings), otherwise a library,
 * which is loaded only then (PICK-20).
 */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await nativeReader()) ?? libraryReader()
}

async function nativeReader(): Promise<BarcodeReader | null> {
  if (!("BarcodeDetector" in globalThis)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of browsers do not have it yet; its answers are read by a schema
  const Native = Reflect.get(globalThis, "BarcodeDetector") as DetectorClass
  const supported = await Native.getSupportedFormats()
  const formats = FORMATS.filter((format) => supported.includes(format))
  // Linux and Windows have the class and none of its formats.
  if (!formats.includes("code_128")) return null
  const detector = new Native({ formats })
  return {
    read: async (frame) => {
      const found = foundSchema.safeParse(await detector.detect(frame))
      return found.success ? (found.data[0]?.rawValue ?? null) : null
    },
    close: () => {},
  }
}

/** In a worker: reading takes longer than a frame, and on the page nothing would move meanwhile. */
function libraryReader(): BarcodeReader {
  const worker = new Worker(new URL("./barcode-worker.ts", import.meta.url), { type: "module" })
  return {
    read: async ({ data, width, height }) =>
      new Promise<BarcodeReply>((resolve, reject) => {
        const answered = new AbortController()
        const { signal } = answered
        worker.addEventListener("message", ({ data: code }: MessageEvent<BarcodeReply>) => resolve(code), { signal })
        worker.addEventListener("error", () => reject(new BarcodeReaderMissing()), { signal })
        for (const end of ["message", "error"]) worker.addEventListener(end, () => answered.abort(), { signal })
        worker.postMessage({ data, width, height }, [data.buffer])
      }),
    close: () => worker.terminate(),
  }
}

/** The library could not be loaded, as without a connection. */
export class BarcodeReaderMissing extends Error {}
