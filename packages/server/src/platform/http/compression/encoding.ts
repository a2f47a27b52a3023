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

/** The order in which we choose where the client has no preference: by time taken for the same size (ADR 40). */
const PREFERRED: readonly Compression[] = ["zstd", "br", "gzip"]
const KNOWN: readonly Encoding[] = [...PREFERRED, "identity"]

/** The encoding for a client that sent this Accept-Encoding; `identity` for one that sent none. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity"
  const [first] = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(KNOWN, {
    preferred: PREFERRED,
  })
  return KNOWN.find((known) => known === first) ?? "identity"
}

// A higher level takes several times as long for a tenth less size, and holds others up for longer than the line saves.
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const br = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const gzip = { level: 1 }
/** A larger chunk means fewer switches between the event loop and the compressing threads than the default 16 kB. */
const chunkSize = 65_536

interface Coder {
  /** Synchronous, on the event loop: for small answers. */
  readonly encode: (bytes: Buffer) => Buffer
  readonly decode: (bytes: Buffer) => Buffer
  /** Asynchronous, in other threads. */
  readonly encoder: () => Transform & Zlib
  readonly decoder: () => Transform
  /** The flush mode that makes an encoder send everything it was given. */
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
