import { isIPv4 } from "node:net"
import { addressKey } from "../address-key.ts"

/** The network that somebody came from, coarse enough to name no household: the first half of an IPv4 address, or of an IPv6 network. */
export function networkWords(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "")
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 2).join(".")}.x.x`
  const [network = "", rest] = addressKey(plain).split("::", 2)
  return rest === undefined ? "" : `${network.split(":").slice(0, 2).join(":")}:…`
}
