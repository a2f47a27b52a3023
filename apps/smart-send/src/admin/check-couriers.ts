import { addressSchema } from "@smart-send/domain/address/address"
import { createCouriers } from "@smart-send/connectors/registry"
import type { RateOutcome } from "@smart-send/connectors/courier"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { readCouriers } from "../read-couriers.ts"
import type { Command, CommandResult } from "./command.ts"

const ANSWER_WITHIN_MS = 10_000

const sender = addressSchema.parse({
  Name: "Test Sender",
  AddressLine1: "1 Deansgate",
  Town: "Manchester",
  Postcode: "M3 1AZ",
  CountryIsoCode: "GBR",
  Phone: "07700900118",
  Email: "sender@example.com",
})
const recipient = {
  ...sender,
  Name: "Test Recipient",
  AddressLine1: "1 Fleet Street",
  Town: "London",
  Postcode: "EC4Y 1AA",
}

/** Asks each courier of a COURIERS_FILE for the price of a 1 kg parcel from Manchester to London. Nothing is booked. */
async function checkCouriers(file: string): Promise<CommandResult> {
  const couriers = createCouriers(await readCouriers(file))
  const parcels = [{ Weight: 1, Length: 20, Width: 15, Height: 10 }]
  const checked = await Promise.all(
    [...couriers].map(async ([key, courier]) => {
      const outcome = await courier.rate(
        { sender, recipient, parcels, value: 20 },
        AbortSignal.timeout(ANSWER_WITHIN_MS),
      )
      return {
        courier: key,
        answer: said(outcome),
        line: `${key}: ${said(outcome)}`,
        isFine: outcome.kind === "ok" || isNotOffered(outcome),
      }
    }),
  )
  const lines = checked.map(({ line }) => line)
  if (!checked.every(({ isFine }) => isFine)) throw new StartRefusal(lines.join("\n"))
  return { lines, facts: checked.map(({ courier, answer }) => ({ courier, answer })) }
}

export const checkCouriersCommand: Command = {
  name: "couriers check",
  summary: "Asks each courier of a COURIERS_FILE for a price",
  details: ["Nothing is booked. It ends with 1 when one of them refuses or does not answer."],
  takes: [{ name: "file", help: "JSON file as COURIERS_FILE names it" }],
  run: async ({ argument }) => checkCouriers(argument("file")),
}

function isNotOffered(outcome: RateOutcome): boolean {
  return outcome.kind === "rejected" && outcome.code === "NOT-OFFERED"
}

function said(outcome: RateOutcome): string {
  switch (outcome.kind) {
    case "ok":
      return `answers, with ${outcome.rates.length} prices`
    case "rejected":
      return isNotOffered(outcome)
        ? "has no prices to ask for; it was not called"
        : `refuses: ${outcome.message} (${outcome.code})`
    case "unknown":
      return `no answer: ${outcome.detail}`
  }
}
