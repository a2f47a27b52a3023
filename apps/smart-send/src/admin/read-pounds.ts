import { minor, type Minor } from "@smart-send/domain/money/money"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"

const POUNDS = /^(\d{1,6})(?:\.(\d\d))?$/

/** @throws StartRefusal for anything but an amount above nothing. */
export function readPounds(text: string): Minor {
  const [, pounds, pence = "00"] = POUNDS.exec(text.trim().replace(/^£/, "")) ?? []
  const amount = minor(Number(pounds ?? 0) * 100 + Number(pence))
  if (amount === 0) throw new StartRefusal(`"${text}" is not an amount in pounds, such as 100 or 99.50.`)
  return amount
}
