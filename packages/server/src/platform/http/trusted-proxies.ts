import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import proxyAddress from "@fastify/proxy-addr"

/** Whether to trust what the hop at `address` reports about the hop before it. Hop 0 is the client connected to us. */
export type TrustedHop = (address: string, hop: number) => boolean

/** The default where TRUST_PROXY is not set: no proxy is trusted. */
export const NO_PROXY: TrustedHop = () => false

const HOP_COUNT = /^[1-9]$/
/**
 * An operator's proxy is on the same machine or network. A caller from the internet is never taken for one, whatever
 * the number of hops.
 */
const NETWORKS = ["loopback", "linklocal", "uniquelocal"]
const isNear = proxyAddress.compile(NETWORKS)

/**
 * Reads TRUST_PROXY: a number of hops from 1 to 9, or a comma-separated list of addresses and networks (`10.0.0.0/8`,
 * `loopback`, `linklocal`, `uniquelocal`). Null when it is neither. Fastify's own count is not used, because it trusts
 * nobody.
 */
export function readTrustedProxies(text: string): TrustedHop | null {
  if (HOP_COUNT.test(text)) {
    const hops = Number(text)
    return (address, hop) => hop < hops && (hop > 0 || isNear(address, hop))
  }
  const listed = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
  // The library would take "1.5" for an address, and so a mistyped number too.
  if (listed.length === 0 || !listed.every(isNetwork)) return null
  try {
    return proxyAddress.compile(listed)
  } catch {
    return null
  }
}

function isNetwork(text: string): boolean {
  return NETWORKS.includes(text) || isIP(text.split("/", 1)[0] ?? "") !== 0
}

/**
 * The requested host of a request outside the HTTP router (the socket's handshake), by the same rule as the router's.
 */
export function hostAskedFor({ headers, socket }: IncomingMessage, isTrusted: TrustedHop): string {
  const forwarded = headers["x-forwarded-host"]
  const isBelieved = forwarded !== undefined && isTrusted(socket.remoteAddress ?? "", 0)
  const said = isBelieved ? String(forwarded).split(",").at(-1)?.trim() : headers.host
  return said ?? ""
}
