import type { IncomingMessage, Server as HttpServer } from "node:http"
import { FEED_PATH } from "@smart-send/contract/feed/feed-events"
import type { Logger } from "pino"
import { Server } from "socket.io"
import type { TokenVerifier } from "../auth/verify-token.ts"
import type { Db } from "../db/scope.ts"
import { gaugeOf, type Metrics } from "../metrics/create-metrics.ts"
import { hostAskedFor, NO_PROXY, type TrustedHop } from "../http/trusted-proxies.ts"
import { createCustomerChannels, type CustomerChannels } from "./customer-channels.ts"
import { cutOffFlood } from "./cut-off-flood.ts"
import { pollUntilStopped } from "./poll-until-stopped.ts"
import { followSocket, START_WITHIN_MS, type SocketSession } from "./socket-session.ts"

export interface FeedParts {
  readonly db: Db
  readonly log: Logger
  readonly metrics: Metrics
  readonly auth: TokenVerifier
  /** Pages of these origins alone may connect: scheme, host and port. */
  readonly origins: ReadonlySet<string>
  /** Whose X-Forwarded-Host is believed; nobody's by default. */
  readonly isTrusted?: TrustedHop
}

export interface Feed {
  readonly stop: () => Promise<void>
}

const LARGEST_MESSAGE = 64 * 1024
/** How long a change goes unnoticed. One query by key finds them all, and none is made while there are no sockets. */
const LOOK_MS = 100
/**
 * How often sign-outs, wherever they were made, are looked for: one short query, made while there are sockets. A socket is open
 * for at most twice this after its user has signed out in another process.
 */
const CHECK_MS = 500

/** The socket feed (FEED-2) on this server. Any number of processes on one database tell the same. */
export function startFeed(server: HttpServer, parts: FeedParts): Feed {
  const { db, log, auth, origins, isTrusted = NO_PROXY } = parts
  const io = new Server({
    path: FEED_PATH,
    serveClient: false,
    // Long polling would need every request of a client to come to the same process.
    transports: ["websocket"],
    allowUpgrades: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    connectTimeout: START_WITHIN_MS,
  })
  io.attach(server)
  io.engine.use((request: IncomingMessage, _response: unknown, next: () => void) => {
    if (isAllowed(request.headers.origin, origins)) next()
    else refuse(request)
  })
  io.engine.on("connection", cutOffFlood)

  const channels = createCustomerChannels({
    db,
    log,
    tellRoom: (room) => (name, event) => io.to(room).emit(name, event),
  })
  measureLag(parts.metrics, channels)
  const sessions = new Set<SocketSession>()
  io.on("connection", (socket) => {
    const session = followSocket(socket, { auth, channels, log, host: hostAskedFor(socket.request, isTrusted) })
    sessions.add(session)
    socket.on("disconnect", () => sessions.delete(session))
  })

  const checkAll = async (): Promise<void> => {
    for (const session of sessions) await session.check(CHECK_MS)
  }
  const stops = [
    pollUntilStopped(channels.look, LOOK_MS, (error) => log.warn({ err: error }, "the feed is behind")),
    pollUntilStopped(checkAll, CHECK_MS, (error) => log.warn({ err: error }, "sign-outs could not be read")),
  ]
  return {
    stop: async () => {
      await Promise.all(stops.map(async (stop) => stop()))
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

function measureLag(metrics: Metrics, { lagSeconds }: CustomerChannels): void {
  const lag = gaugeOf(metrics, {
    name: "feed_lag_seconds",
    help: "How long what open pages know may be out of date",
    collect: () => {
      lag.set(lagSeconds())
    },
  })
}

/** Every browser names the origin of the page that opens a socket; what names none is no page, and has to show a token like any other. */
function isAllowed(origin: string | undefined, origins: ReadonlySet<string>): boolean {
  return origin === undefined || origins.has(origin)
}

function refuse({ socket }: IncomingMessage): void {
  socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
}
