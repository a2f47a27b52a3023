import { BlockList, isIP } from "node:net"
import { RAW_PORT } from "@smart-send/domain/station/print-settings"

/** Whether the operator lets this server print to an address, which is never a name. */
export type MayPrintTo = (address: string, port: number) => boolean

/** Where no network was named, the server sends nothing to anybody. */
export const NO_PRINTERS: MayPrintTo = () => false

/** Networks that are nobody's on the internet. Link-local ones are left out: clouds tell secrets there. */
const PRIVATE = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "fc00::/7", "::1/128"].map((text) =>
  readNetwork(text),
)
/** A print server has a port for each of its sockets. */
const LAST_RAW_PORT = RAW_PORT + 2

interface Network {
  readonly base: string
  readonly prefix: number
  readonly list: BlockList
  /** The one port that is open; null for the ports of raw printing. */
  readonly port: number | null
}

/**
 * Reads PRINTER_NETWORKS: a comma list of private addresses and networks (`192.168.1.0/24`, `fd00::12`), an IPv4 one with a
 * port where printers listen on another one than 9100 to 9102 (`10.0.0.7:6101`). Null when something else is in it.
 */
export function readPrinterNetworks(text: string): MayPrintTo | null {
  const networks = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(readNetwork)
  const read = networks.filter((network) => network !== null)
  if (read.length !== networks.length || !read.every(isPrivate)) return null
  return (address, port) => read.some((network) => contains(network, address) && isOpen(network, port))
}

function isPrivate({ base, prefix }: Network): boolean {
  return PRIVATE.some((each) => each !== null && prefix >= each.prefix && contains(each, base))
}

function isOpen({ port }: Network, asked: number): boolean {
  return port === null ? asked >= RAW_PORT && asked <= LAST_RAW_PORT : asked === port
}

function contains({ base, list }: Network, address: string): boolean {
  const family = isIP(address)
  // An address of one family is never written as one of the other.
  return family !== 0 && family === isIP(base) && list.check(address, family === 4 ? "ipv4" : "ipv6")
}

function readNetwork(text: string): Network | null {
  const [, base = "", size, ownPort] =
    /^([\da-f:.]+?)(?:\/(\d{1,3}))?(?:(?<=\.\d+(?:\/\d+)?):(\d{1,5}))?$/i.exec(text) ?? []
  const family = isIP(base)
  if (family === 0) return null
  const most = family === 4 ? 32 : 128
  const prefix = size === undefined ? most : Number(size)
  const port = ownPort === undefined ? null : Number(ownPort)
  if (prefix > most || port === 0 || (port ?? 0) > 65_535) return null
  const list = new BlockList()
  list.addSubnet(base, prefix, family === 4 ? "ipv4" : "ipv6")
  return { base, prefix, list, port }
}
