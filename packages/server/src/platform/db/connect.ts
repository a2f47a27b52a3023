import { Socket } from "node:net"
import { Kysely } from "kysely"
import { Client, Pool, types, type ClientBase, type ClientConfig } from "pg"
import type { Db } from "./scope.ts"
import { scopedDialect } from "./scoped-dialect.ts"
import type { Tables } from "./tables.ts"

/** RELY-2: no statement, lock or idle transaction may hold others up for long. */
const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  /** How long a query waits for a free session of the pool. */
  connectionTimeoutMillis: 5_000,
  /**
   * How long the server may be silent while a session of it is in use; longer than any statement may take. The system itself gives
   * up a connection whose other end vanished only after a quarter of an hour.
   */
  silentMillis: 8_000,
}

/** How long each may take, in milliseconds; 0 for no limit. */
export type ConnectionLimits = Readonly<Record<keyof typeof LIMITS, number>>

export interface Connection {
  readonly db: Db
  /** For metrics. */
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
}

/**
 * A pool of sessions. When a session breaks (the server restarted, the connection was cut), it is dropped and the next
 * query takes a new one. Only the queries in flight fail.
 */
export function connect(
  url: string,
  options: {
    readonly max: number
    /** Limits that replace the defaults. */
    readonly limits?: Partial<ConnectionLimits>
    readonly onError?: (error: Error) => void
  },
): Connection {
  const { silentMillis, ...limits } = { ...LIMITS, ...options.limits }
  const sockets = new WeakMap<ClientBase, Socket>()
  class WatchedClient extends Client {
    constructor(config?: ClientConfig) {
      const socket = new Socket()
      super({ ...config, stream: () => socket })
      sockets.set(this, socket)
      socket.on("timeout", () => socket.destroy(new Error("Connection terminated: the database fell silent")))
    }
  }
  const pool = new Pool({
    ...limits,
    Client: WatchedClient,
    connectionString: url,
    max: options.max,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "smart-send",
    types: { getTypeParser },
  })
  // Without a listener, a broken session would end the process, whether it is idle or in use.
  const listen = (error: Error) => options.onError?.(error)
  pool.on("error", listen)
  pool.on("connect", (client) => client.on("error", listen))
  // One that waits in the pool may be silent for as long as it likes.
  pool.on("acquire", (client) => sockets.get(client)?.setTimeout(silentMillis))
  pool.on("release", (_error, client) => sockets.get(client)?.setTimeout(0))
  return { db: new Kysely<Tables>({ dialect: scopedDialect(pool) }), pool }
}

/**
 * Values are parsed as pg does, with two exceptions: int8 becomes a number, and a date stays text (pg would make it
 * midnight in this machine's zone).
 */
function getTypeParser(
  type: Parameters<typeof types.getTypeParser>[0],
  format?: "text" | "binary",
): (value: string) => unknown {
  if (type === types.builtins.INT8) return parseInt8
  if (type === types.builtins.DATE) return String
  const parse: (value: string) => unknown = types.getTypeParser(type, format)
  return parse
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 ${text} does not fit a number`)
  return value
}
