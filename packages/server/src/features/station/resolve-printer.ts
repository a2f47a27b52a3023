import { lookup } from "node:dns/promises"
import { isIP } from "node:net"
import type { PrinterAddress } from "@smart-send/domain/station/print-settings"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { MayPrintTo } from "./printer-networks.ts"

/** All addresses of a name. */
export type LookUp = (name: string) => Promise<readonly string[]>

/**
 * The address to connect to. A name is resolved once, every address of it must be allowed, and the one that was looked at is the
 * one that is connected to, so that a name can't lead elsewhere the second time it is asked (PRINT-5).
 */
export async function resolvePrinter(
  { Address, Port }: PrinterAddress,
  mayPrintTo: MayPrintTo,
  lookUp: LookUp = lookUpAll,
): Promise<Result<string, "NotAllowed" | "NoSuchPrinter">> {
  const found = isIP(Address) === 0 ? await lookUp(Address).catch(() => []) : [Address]
  const [first] = found
  if (first === undefined) return err("NoSuchPrinter")
  return found.every((address) => mayPrintTo(address, Port)) ? ok(first) : err("NotAllowed")
}

async function lookUpAll(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address)
}
