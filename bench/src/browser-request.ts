import { request } from "node:http"

/** The encodings that a browser on the seller's machine accepts. */
export const BROWSER_ENCODINGS = { "accept-encoding": "gzip, deflate, br, zstd" } as const

/** An answer as it was transferred, still in the encoding that the server chose. */
export interface WireAnswer {
  readonly encoding: string
  readonly bytes: Buffer
}

/** Sends a request as browsers do, with Node's own client, because `fetch` would decode the answer. */
export async function browserRequest(url: string, headers: Readonly<Record<string, string>>): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { ...BROWSER_ENCODINGS, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on("data", (part: Buffer) => parts.push(part))
      answer.on("error", reject)
      answer.on("end", () =>
        resolve({ encoding: answer.headers["content-encoding"] ?? "identity", bytes: Buffer.concat(parts) }),
      )
    })
      .on("error", reject)
      .end()
  })
}
