import type { saveStation as saveStationCall } from "@smart-send/contract/station/save-station"
import { STATION_LIMITS } from "@smart-send/domain/station/print-settings"
import { err, ok } from "@smart-send/domain/result/result"
import { isIP } from "node:net"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { NO_PRINTERS } from "./printer-networks.ts"
import { countOtherStations, writeStation } from "./station-store.ts"

type Call = typeof saveStationCall

/** Keeps a station. An address that may not be printed to is refused at once; a name is looked at whenever it is printed to. */
export async function saveStation(
  { mayPrintTo = NO_PRINTERS }: Platform,
  { caller, customerId, tx }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const { Way, Printer } = body.Settings
  if (
    Way === "Printer" &&
    Printer !== null &&
    isIP(Printer.Address) !== 0 &&
    !mayPrintTo(Printer.Address, Printer.Port)
  ) {
    return err({
      code: "STATE-NOT-ALLOWED",
      message: `This service may not print to ${Printer.Address}, port ${Printer.Port}. Ask whoever runs it to allow it, or choose the print queue.`,
    })
  }
  const station = { Id: params.station, ...body }
  const isKept = await tx(async (work) => {
    if ((await countOtherStations(work, caller, station.Id)) >= STATION_LIMITS.stations) return false
    await writeStation(work, caller, { customerId, station })
    return true
  })
  const message = `You have ${STATION_LIMITS.stations} stations already.`
  return isKept ? ok({ Station: station }) : err({ code: "STATE-NOT-ALLOWED", message })
}
