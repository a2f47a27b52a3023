import { request } from "node:http"

/** What a browser on the seller's machine takes. */
export const BROWSER_ENCODINGS = { "accept-encoding": "gzip, deflate, br, zstd" } as const

/** An answer as it travels: in the encoding the server chose, and not taken out of it. */
export interface WireAnswer {
  readonly encoding: string
  readonly bytes: Buffer
}

/** Asks as browsers do. By Node's own request: `fetch` would answer what was decoded. */
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
