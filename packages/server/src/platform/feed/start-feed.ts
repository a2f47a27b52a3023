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
  /** Only pages of these origins (scheme, host and port) may connect. */
  readonly origins: ReadonlySet<string>
  /** Decides whose X-Forwarded-Host is trusted; by default nobody's. */
  readonly isTrusted?: TrustedHop
}

export interface Feed {
  readonly stop: () => Promise<void>
}

const LARGEST_MESSAGE = 64 * 1024
/** How long a change may go unnoticed. One query by key finds all of them, and none runs while there are no sockets. */
const LOOK_MS = 100
/**
 * How often the process looks for sign-outs made anywhere: one short query, made only while there are sockets. After a
 * sign-out in another process a socket stays open for at most twice this long.
 */
const CHECK_MS = 500

/** The socket feed (FEED-2) of this server. Every process on one database sends the same events. */
export function startFeed(server: HttpServer, parts: FeedParts): Feed {
  const { db, log, auth, origins, isTrusted = NO_PROXY } = parts
  const io = new Server({
    path: FEED_PATH,
    serveClient: false,
    // With long polling, every request of a client would have to reach the same process.
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

/**
 * Every browser names the origin of the page that opens a socket. A client that names no origin is not a page, and must
 * present a token like any other.
 */
function isAllowed(origin: string | undefined, origins: ReadonlySet<string>): boolean {
  return origin === undefined || origins.has(origin)
}

function refuse({ socket }: IncomingMessage): void {
  socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
}
