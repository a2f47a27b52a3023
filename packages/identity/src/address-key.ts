import { isIPv6, SocketAddress } from "node:net"

/** The unit in which addresses are counted: an IPv4 address, or for IPv6 the /64 network of one subscriber. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "")
  if (!isIPv6(plain)) return plain.slice(0, 64)
  // Normalised by the system, because one address has many spellings.
  const { address: canonical } = new SocketAddress({ address: plain.split("%", 1)[0] ?? plain, family: "ipv6" })
  const [head = "", tail] = canonical.split("::")
  const front = head === "" ? [] : head.split(":")
  const back = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => "0")
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`
}
