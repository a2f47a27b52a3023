import { databaseCode } from "./scope.ts"

// PostgreSQL's error classes: 08 connection, 53 resources (disk, memory, connections), 57 operator (shutdown, cancelled
// by a time-out), 58 system. 55P03 is a lock that was not obtained in time.
const DATABASE_CODES = /^(?:08|53|57|58)[0-9A-Z]{3}$|^55P03$/
const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN", "ENOTFOUND"])
const DRIVER_TEXTS = [
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client has encountered a connection error",
  "Query read timeout",
  // The pool is closed: the process is stopping.
  "driver has already been destroyed",
  "Cannot use a pool after calling end",
]

/** Thrown when a service that we depend on does not answer, so that the caller is told to try again later. */
export class ServiceUnavailable extends Error {}

/** Whether an exception means that the database or an outside issuer is away, so that a later try may succeed. */
export function isServiceDown(error: unknown): boolean {
  if (error instanceof ServiceUnavailable) return true
  const code = databaseCode(error)
  if (DATABASE_CODES.test(code) || NETWORK_CODES.has(code)) return true
  if (!(error instanceof Error)) return false
  // The database's socket file is gone. A missing file of any other kind is a bug.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect"
  return DRIVER_TEXTS.some((text) => error.message.includes(text))
}
