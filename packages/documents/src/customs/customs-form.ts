import type { CustomsCategory } from "@smart-send/domain/customs/customs-category"
import type { DeclaredLine } from "@smart-send/domain/customs/declared-parcel"
import type { Minor } from "@smart-send/domain/money/money"
import type { LabelParty } from "../label/label-data.ts"

/** One side of a declaration: how it is reached, and its numbers in words, such as "EORI GB123456789000". */
export interface CustomsParty extends LabelParty {
  readonly phone: string
  readonly email: string
  readonly numbers: readonly string[]
}

/** A line as customs read it; its origin in words. */
export type PaperLine = Omit<DeclaredLine, "sku">

/** What the papers of one item have in common, as plain data, so that the same data always gives the same page. */
export interface CustomsPaperData {
  readonly courierName: string
  readonly trackingNumber: string
  readonly sender: CustomsParty
  readonly recipient: CustomsParty
  readonly category: CustomsCategory
  /** In words, for what no category says. */
  readonly reason: string
  readonly currency: string
  readonly invoiceNumber: string
  /** Sterling; null where it is not known. */
  readonly postage: Minor | null
  /** ISO date. */
  readonly date: string
}

/** A post's declaration of one parcel. */
export interface CustomsForm extends CustomsPaperData {
  readonly kind: "CN22" | "CN23"
  readonly parcel: { readonly number: number; readonly of: number }
  /** Grams with packaging. */
  readonly grams: number
  readonly lines: readonly PaperLine[]
}

/** The invoice of one item. */
export interface CommercialInvoice extends CustomsPaperData {
  readonly term: "DAP" | "DDP"
  readonly iossNumber: string
  /** Grams of each parcel with packaging. */
  readonly parcels: readonly number[]
  readonly lines: readonly PaperLine[]
}
