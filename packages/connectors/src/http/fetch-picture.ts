import { createHttpClient } from "./create-http-client.ts"
import { lookupPublic, whyNotCalled } from "./public-address.ts"

/** A picture as its bytes are, and what they are. */
export interface Picture {
  readonly contentType: string
  readonly bytes: Buffer
}

/** The most bytes of a picture. */
const LARGEST_PICTURE = 5_000_000
const CONNECT_MS = 2000

/**
 * Fetches a picture from a public address, `https:` or `http:` on its usual port, by one call without a redirect (SEC-16). Null where the
 * address may not be called, where it does not answer before `signal` ends, and where its answer is no picture of at most
 * `LARGEST_PICTURE` bytes.
 * @param allowedOrigins origins that may be called though they are not public (stand-ins of demo and tests).
 */
export async function fetchPicture(
  address: string,
  allowedOrigins: readonly string[],
  signal: AbortSignal,
): Promise<Picture | null> {
  const url = URL.parse(address)
  if (url === null || !mayBeCalled(url, allowedOrigins)) return null
  const lookup = allowedOrigins.includes(url.origin) ? undefined : lookupPublic
  const client = createHttpClient(url.origin, LARGEST_PICTURE, CONNECT_MS, lookup)
  // Anybody's host may be asked, so no connection is kept.
  const headers = { accept: "image/avif,image/webp,image/png,image/jpeg,image/gif", connection: "close" }
  const path = url.pathname + url.search
  const outcome = await client.send({ method: "GET", path, headers, asBytes: true }, signal)
  if (outcome.kind === "failed" || outcome.status !== 200 || outcome.bytes === undefined) return null
  const contentType = pictureType(outcome.bytes)
  return contentType === null ? null : { contentType, bytes: outcome.bytes }
}

/** A shop without a certificate has its pictures at `http:`; otherwise they are held to what every address is held to. */
function mayBeCalled(url: URL, allowedOrigins: readonly string[]): boolean {
  const isPlain = url.protocol === "http:" && url.port === "" && !allowedOrigins.includes(url.origin)
  return whyNotCalled(isPlain ? url.href.replace("http:", "https:") : url.href, allowedOrigins) === null
}

/** Behind four bytes of length. */
const AVIF = /^[^]{4}ftypavi[fs]/

/**
 * What a picture is by its first bytes, whatever its host says; null for anything but PNG, JPEG, GIF, WebP and AVIF. An SVG can hold
 * scripts and is not among them.
 */
export function pictureType(bytes: Buffer): string | null {
  const start = bytes.toString("latin1", 0, 12)
  if (start.startsWith("\x89PNG\r\n\x1A\n")) return "image/png"
  if (start.startsWith("\xFF\xD8\xFF")) return "image/jpeg"
  if (/^GIF8[79]a/.test(start)) return "image/gif"
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "image/webp"
  return AVIF.test(start) ? "image/avif" : null
}
