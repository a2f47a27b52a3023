import { createHash, X509Certificate } from "node:crypto"
import { request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http"
import { createServer } from "node:https"
import type { Duplex } from "node:stream"
import { aCertificate } from "@smart-send/testkit/a-certificate"

export interface TlsProxy {
  readonly port: number
  /** SHA-256 of the certificate's public key, as browsers pin it. */
  readonly pin: string
  /** The status of every upgrade that was passed on: 101 where a socket was opened. */
  readonly upgrades: readonly number[]
  close(): Promise<void>
}

/**
 * A reverse proxy as docs/operations.md describes for nginx and Caddy: it ends TLS with a fresh certificate, passes on
 * host, scheme and caller, and lets sockets through.
 */
export async function startTlsProxy(host: string, upstreamPort: number): Promise<TlsProxy> {
  const made = aCertificate(host)
  const upgrades: number[] = []
  const server = createServer(made)
  const upstream = (incoming: IncomingMessage) =>
    request({
      host: "127.0.0.1",
      port: upstreamPort,
      method: incoming.method,
      path: incoming.url,
      headers: passedOn(incoming),
    })
  server.on("request", (incoming, answer) => {
    const asked = upstream(incoming)
    asked.on("response", (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    asked.on("error", () => refuse(answer))
    incoming.pipe(asked)
  })
  server.on("upgrade", (incoming, socket: Duplex, head: Buffer) => {
    const asked = upstream(incoming)
    const note = (got: IncomingMessage, lines: readonly string[]) => {
      upgrades.push(got.statusCode ?? 0)
      socket.write(`HTTP/1.1 ${got.statusCode ?? 0} ${got.statusMessage ?? ""}\r\n${lines.join("\r\n")}\r\n\r\n`)
    }
    asked.on("upgrade", (got, opened, first) => {
      note(got, linesOf(got))
      socket.write(first)
      opened.write(head)
      opened.pipe(socket).pipe(opened)
      opened.on("error", () => socket.destroy())
    })
    asked.on("response", (got) => {
      note(got, ["connection: close"])
      socket.end()
    })
    asked.on("error", () => socket.destroy())
    socket.on("error", () => asked.destroy())
    asked.end()
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const key = new X509Certificate(made.cert).publicKey.export({ type: "spki", format: "der" })
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    pin: createHash("sha256").update(key).digest("base64"),
    upgrades,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Headers of the caller with these names are dropped: they are the proxy's to set. */
function passedOn({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  return {
    ...headers,
    "x-forwarded-for": socket.remoteAddress,
    "x-forwarded-proto": "https",
    "x-forwarded-host": headers.host,
  }
}

function linesOf({ rawHeaders }: IncomingMessage): readonly string[] {
  return rawHeaders.flatMap((text, index) => (index % 2 === 0 ? [`${text}: ${rawHeaders[index + 1] ?? ""}`] : []))
}

function refuse(answer: ServerResponse): void {
  if (!answer.headersSent) answer.writeHead(502)
  answer.end()
}
