import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import proxyAddress from "@fastify/proxy-addr"

/** Whether what the hop at `address` says of the one before it is believed; hop 0 is who is connected to us. */
export type TrustedHop = (address: string, hop: number) => boolean

/** What is believed where TRUST_PROXY is not set. */
export const NO_PROXY: TrustedHop = () => false

const HOP_COUNT = /^[1-9]$/
/** A proxy of one's own stands on the same machine or network; a caller from the internet is none, whatever the count says. */
const NETWORKS = ["loopback", "linklocal", "uniquelocal"]
const isNear = proxyAddress.compile(NETWORKS)

/**
 * Reads TRUST_PROXY: a count of hops from 1 to 9, or a comma list of addresses and networks (`10.0.0.0/8`, `loopback`,
 * `linklocal`, `uniquelocal`). Null when it is neither. Fastify's own count is not used: it believes nobody.
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
  // The library would take "1.5" for an address, and a mistyped count with it.
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

/** The host a request outside the HTTP router came by (the socket's handshake), by the same rule as the router's own. */
export function hostAskedFor({ headers, socket }: IncomingMessage, isTrusted: TrustedHop): string {
  const forwarded = headers["x-forwarded-host"]
  const isBelieved = forwarded !== undefined && isTrusted(socket.remoteAddress ?? "", 0)
  const said = isBelieved ? String(forwarded).split(",").at(-1)?.trim() : headers.host
  return said ?? ""
}
