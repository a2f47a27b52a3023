// The one part of the platform that browsers and Node share and the domain uses: bytes to text. Only the type check of
// this package reads it, because it has neither DOM nor Node types.

declare class TextDecoder {
  constructor(encoding?: string, options?: { readonly fatal?: boolean })
  decode(bytes?: Uint8Array): string
}
