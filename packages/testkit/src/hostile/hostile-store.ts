import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { createServer as createTlsServer } from "node:https"
import { vi } from "vitest"
import { aCertificate } from "../a-certificate.ts"

type Manner = (response: ServerResponse, request: IncomingMessage) => void

const says =
  (text: string, type = "application/json", status = 200): Manner =>
  (response) =>
    response.writeHead(status, { "content-type": type }).end(text)

/** What a store may answer with, by name. Each is the first part of the path of a store's address. */
const MANNERS = {
  "html-page": says("<!doctype html><title>Coming soon</title><h1>Coming soon</h1>", "text/html"),
  "html-called-json": says("<html><script>alert(1)</script></html>"),
  nothing: says(""),
  null: says("null"),
  "a-number": says("1e400"),
  "a-text": says('"<script>alert(1)</script>"'),
  "half-a-json": says('{"orders":[{"id":1,'),
  "wrong-types": says('{"orders":{"id":[],"date_upd":false},"configurations":"many","api":7}'),
  "huge-numbers": says('{"orders":[{"id":1e308,"total_paid":99999999999999999999999,"date_upd":-1}]}'),
  "deep-json": says("[".repeat(100_000) + "]".repeat(100_000)),
  "hostile-names": says('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"orders":[{"__proto__":null}]}'),
  "control-characters": says('{"orders":[{"id":"\\u0000\\ud800\\u202e"}],"errors":[{"message":"\\u0000\\ud800"}]}'),
  "endless-text": (response) => {
    response.writeHead(200, { "content-type": "application/json" })
    const more = (): void => {
      while (!response.destroyed && response.write("[0,".repeat(20_000)));
      if (!response.destroyed) response.once("drain", more)
    }
    response.on("error", () => {})
    more()
  },
  "hangs-up": (response) => response.destroy(),
  "hangs-up-halfway": (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" })
    response.write('{"orders":[')
    setImmediate(() => response.destroy())
  },
  "redirect-elsewhere": (response) => response.writeHead(301, { location: "https://elsewhere.example/" }).end(),
  "redirect-to-itself": (response, { url = "/" }) => response.writeHead(302, { location: url }).end(),
  "redirect-inside": (response) => response.writeHead(307, { location: "http://169.254.169.254/latest/" }).end(),
  "server-error": says("Fatal error: Uncaught exception in /var/www/html", "text/html", 500),
  "not-found": says("<h1>Not found</h1>", "text/html", 404),
  teapot: says('{"message":"<img src=x onerror=alert(1)>"}', "application/json", 418),
  "too-many": (response) => response.writeHead(429, { "retry-after": "99999999999999" }).end(),
} as const satisfies Record<string, Manner>

export interface HostileStore {
  readonly origin: string
  /** The same behind a certificate that nobody trusts any more: it expired a year ago. */
  readonly expiredOrigin: string
  readonly manners: readonly string[]
  readonly close: () => void
}

/** A store that answers anything but what it should, for whoever links shops and imports from them. */
export async function openHostileStore(): Promise<HostileStore> {
  const manners = new Map<string, Manner>(Object.entries(MANNERS))
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    request.resume()
    const manner = manners.get((request.url ?? "").split("/")[1] ?? "") ?? MANNERS["not-found"]
    manner(response, request)
  }
  const plain = createServer(answer)
  const expired = createTlsServer(anExpiredCertificate(), answer)
  return {
    origin: `http://127.0.0.1:${await portOf(plain)}`,
    expiredOrigin: `https://localhost:${await portOf(expired)}`,
    manners: [...manners.keys()],
    close: () => {
      for (const server of [plain, expired]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** Made when the clock was two years back, for the year from then. */
function anExpiredCertificate(): ReturnType<typeof aCertificate> {
  const twoYears = 2 * 365 * 86_400_000
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - twoYears })
  try {
    return aCertificate()
  } finally {
    vi.useRealTimers()
  }
}

async function portOf(server: Server | ReturnType<typeof createTlsServer>): Promise<number> {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the store listens on a port")
  return address.port
}
