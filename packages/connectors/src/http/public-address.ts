import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from "node:dns"
import type { LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"

/** Whether an IP address is one of the public internet: no loopback, private, link-local, shared, multicast or reserved one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast"
}

/**
 * Why an address that a seller typed is not called; null when it may be. Only `https:` on its usual port, a host by name, and no
 * user in it; anything else only where its origin is among `allowedOrigins` (stand-ins of demo and tests).
 */
export function whyNotCalled(address: string, allowedOrigins: readonly string[]): string | null {
  const url = URL.parse(address)
  if (url === null) return "This is not the address of a shop."
  if (url.username !== "" || url.password !== "") return "Leave the name and the password out of the address."
  if (allowedOrigins.includes(url.origin)) return null
  if (url.protocol !== "https:") return "The address must begin with https://."
  if (url.port !== "") return "The address must be without a port."
  // A dot at the end says that the name is whole: it is the same name.
  const host = url.hostname.replaceAll(/[[\]]|\.$/g, "")
  if (ipaddr.isValid(host) || !host.includes(".") || /\.(?:local|localhost|internal|home\.arpa)$/i.test(host)) {
    return "The address must be the name of a shop on the internet."
  }
  return null
}

type Look = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Finds a host's addresses and refuses all of them when one is not public. The connection goes to the very address that was
 * looked at, so that a name which answers differently the second time gains nothing.
 */
export function publicLookup(look: Look): LookupFunction {
  return (hostname, options, done) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        done(error, "", 0)
        return
      }
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
        done(Object.assign(new Error("not a public address"), { code: "ENOTPUBLIC" }), "", 0)
        return
      }
      if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

/** By the system's own resolver. */
export const lookupPublic: LookupFunction = publicLookup((hostname, options, done) =>
  systemLookup(hostname, options, done),
)
