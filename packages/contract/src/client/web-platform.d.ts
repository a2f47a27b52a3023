// The parts of the platform that browsers and Node share and the client uses. Only the type check of this package
// reads them, because it has neither DOM nor Node types.

interface AbortSignal {
  readonly aborted: boolean
  addEventListener(type: "abort", listener: () => void): void
}

declare const AbortSignal: {
  timeout(milliseconds: number): AbortSignal
  any(signals: readonly AbortSignal[]): AbortSignal
}

interface ReadableStream<Chunk> {
  getReader(): { read(): Promise<{ readonly done: false; readonly value: Chunk } | { readonly done: true }> }
}

interface FetchAnswer {
  readonly status: number
  readonly body: ReadableStream<Uint8Array> | null
  text(): Promise<string>
}

declare function fetch(
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string | Uint8Array<ArrayBuffer>
    signal: AbortSignal
  },
): Promise<FetchAnswer>

declare class URLSearchParams {
  constructor(entries: [string, string][])
  toString(): string
}

declare class TextDecoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
