import type { Transform } from "node:stream"
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGunzip,
  createGzip,
  createZstdCompress,
  createZstdDecompress,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
  type Zlib,
} from "node:zlib"
import Negotiator from "negotiator"

export type Compression = "zstd" | "br" | "gzip"
export type Encoding = Compression | "identity"

/** Where a client likes them alike: by how long they take for the same size (0040). */
const PREFERRED: readonly Compression[] = ["zstd", "br", "gzip"]
const KNOWN: readonly Encoding[] = [...PREFERRED, "identity"]

/** How an answer goes to a client that sent this Accept-Encoding: as it is to one that sent none. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity"
  const [first] = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(KNOWN, {
    preferred: PREFERRED,
  })
  return KNOWN.find((known) => known === first) ?? "identity"
}

// A higher level takes several times as long for a tenth of the size: the line is not worth it, and others wait.
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const br = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const gzip = { level: 1 }
/** Fewer turns between the loop and the threads that compress than with the default 16 kB. */
const chunkSize = 65_536

interface Coder {
  /** At once, on the loop: for what is small. */
  readonly encode: (bytes: Buffer) => Buffer
  readonly decode: (bytes: Buffer) => Buffer
  /** In other threads. */
  readonly encoder: () => Transform & Zlib
  readonly decoder: () => Transform
  /** What makes an encoder send all that it was given. */
  readonly flush: number
}

export const coders: Readonly<Record<Compression, Coder>> = {
  zstd: {
    encode: (bytes) => zstdCompressSync(bytes, zstd),
    decode: (bytes) => zstdDecompressSync(bytes),
    encoder: () => createZstdCompress({ ...zstd, chunkSize }),
    decoder: () => createZstdDecompress({ chunkSize }),
    flush: constants.ZSTD_e_flush,
  },
  br: {
    encode: (bytes) => brotliCompressSync(bytes, br),
    decode: (bytes) => brotliDecompressSync(bytes),
    encoder: () => createBrotliCompress({ ...br, chunkSize }),
    decoder: () => createBrotliDecompress({ chunkSize }),
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  gzip: {
    encode: (bytes) => gzipSync(bytes, gzip),
    decode: (bytes) => gunzipSync(bytes),
    encoder: () => createGzip({ ...gzip, chunkSize }),
    decoder: () => createGunzip({ chunkSize }),
    flush: constants.Z_SYNC_FLUSH,
  },
}
