import type { Courier } from "@smart-send/connectors/courier"
import { createCouriers } from "@smart-send/connectors/registry"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { readCouriers } from "../read-couriers.ts"
import type { Command, CommandResult } from "./command.ts"
import { bookAndCancel } from "./couriers/book-and-cancel.ts"
import { checkKey } from "./couriers/check-key.ts"

/** Proves the address and the key of each courier of a COURIERS_FILE. Nothing is booked. */
async function checkCouriers(couriers: ReadonlyMap<string, Courier>): Promise<CommandResult> {
  const checked = await Promise.all(
    [...couriers].map(async ([key, courier]) => {
      const { answer, isFine } = await checkKey(courier)
      return { courier: key, answer, isFine }
    }),
  )
  const lines = checked.map(({ courier, answer }) => `${courier}: ${answer}`)
  if (!checked.every(({ isFine }) => isFine)) throw new StartRefusal(lines.join("\n"))
  return { lines, facts: checked.map(({ courier, answer }) => ({ courier, answer })) }
}

/** Books one label and takes it back. */
async function tryCourier(
  couriers: ReadonlyMap<string, Courier>,
  key: string,
  service: string | undefined,
): Promise<CommandResult> {
  const courier = couriers.get(key)
  if (courier === undefined) throw new StartRefusal(`The file connects no courier "${key}". Nothing was booked.`)
  if (service === undefined) {
    throw new StartRefusal(
      "--service is missing: the courier's own code of what to book, as CourierProductCode of a service has it. Nothing was booked.",
    )
  }
  if (!courier.manifest.offers.cancel) {
    throw new StartRefusal(
      `${key}: what is booked over its protocol can't be cancelled over it. Nothing was booked: try one label in its own program.`,
    )
  }
  const checked = await checkKey(courier)
  if (!checked.isFine) throw new StartRefusal(`${key}: ${checked.answer}. Nothing was booked.`)
  const done = await bookAndCancel(courier, service)
  const lines = done.lines.map((line) => `${key}: ${line}`)
  if (!done.isFine) throw new StartRefusal(lines.join("\n"))
  return { lines, facts: { courier: key, service, reference: done.reference, did: done.lines } }
}

export const checkCouriersCommand: Command = {
  name: "couriers check",
  summary: "Proves the address and the key of each courier of a COURIERS_FILE",
  details: [
    "Each is asked for a price or, where it has none to ask for, for a booking that was never made. Nothing is booked.",
    "With --book one label of one courier is bought and cancelled again, with the key of the file: it may cost money.",
    "It ends with 1 when one of them refuses or does not answer.",
  ],
  takes: [{ name: "file", help: "JSON file as COURIERS_FILE names it" }],
  options: {
    book: { type: "string", value: "<courier>", help: "book one label with this courier of the file, and cancel it" },
    service: { type: "string", value: "<code>", help: "what to book, in the courier's own code. Needed with --book" },
  },
  run: async ({ argument, option }) => {
    const couriers = createCouriers(await readCouriers(argument("file")))
    const book = option("book")
    return book === undefined ? checkCouriers(couriers) : tryCourier(couriers, book, option("service"))
  },
}
