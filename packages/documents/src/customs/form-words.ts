import { customsCategorySchema } from "@smart-send/domain/customs/customs-category"
import type { CustomsCategory } from "@smart-send/domain/customs/customs-category"
import type { CustomsParty } from "./customs-form.ts"

/** The posts' forms are in the sender's language and in French, the language of the postal union. */
export const TITLE = "CUSTOMS DECLARATION / DÉCLARATION EN DOUANE"
export const OPENED = "May be opened officially / Peut être ouvert d'office"

export const CATEGORIES: readonly CustomsCategory[] = customsCategorySchema.options
export const categoryWords: Readonly<Record<CustomsCategory, string>> = {
  SaleOfGoods: "Sale of goods",
  Gift: "Gift",
  Documents: "Documents",
  CommercialSample: "Commercial sample",
  ReturnedGoods: "Returned goods",
  Other: "Other",
}

export const CERTIFIED =
  "I certify that the particulars given in this customs declaration are correct and that this item does not contain any " +
  "dangerous article or articles prohibited by legislation or by postal or customs regulations."

/** Kilograms with three decimals. */
export function kilograms(grams: number): string {
  return (grams / 1000).toFixed(3)
}

/** An amount in minor units, without its currency. */
export function amount(minor: number): string {
  return (minor / 100).toFixed(2)
}

/** Somebody's name and address, and how they are reached. */
export function partyLines({
  name,
  organisation,
  lines,
  postcode,
  country,
  phone,
  email,
}: CustomsParty): readonly string[] {
  const reached = [phone, email].filter((text) => text !== "").join(", ")
  return [name, organisation, lines.join(", "), [postcode, country].filter((text) => text !== "").join(", "), reached]
}

export function orDash(text: string): string {
  return text === "" ? "-" : text
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const

/** `2026-11-21` as it is read everywhere: 21 Nov 2026. */
export function dayWords(isoDate: string): string {
  const [year = "", month = "", day = ""] = isoDate.slice(0, 10).split("-")
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}
