import type { TariffSystem } from "../service/service.ts"
import { exportReasonSchema } from "./export-reason.ts"
import type { CustomsArea } from "./customs-area.ts"
import type { Parties } from "./customs-parties.ts"
import type { CustomsRoute } from "./export-route.ts"
import type { CustomsSourceKey } from "./customs-sources.ts"
import { IOSS, NI_EORI, OTHER_EORI, UK_EORI, UK_VAT_NUMBER, UKIMS } from "../address/number-patterns.ts"

/** What a customs rule is about: a field of one of the addresses, of each order line's product, or of the item as a whole. */
export type RuledPart = "Sender" | "Recipient" | "Product" | "Item"

/** One rule of customs. It holds where everything it names fits; what it leaves out fits always. */
export interface CustomsRule {
  readonly part: RuledPart
  /** A field of the address or product, or a meta key. */
  readonly field: string
  readonly routes: readonly CustomsRoute[]
  readonly parties?: readonly Parties[]
  readonly from?: readonly CustomsArea[]
  /** Alpha-3 of the destination. */
  readonly to?: readonly string[]
  /** Ids of providers. */
  readonly providers?: readonly string[]
  readonly tariffSystems?: readonly TariffSystem[]
  readonly required?: boolean
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly source: CustomsSourceKey
}

const EXPORTS: readonly CustomsRoute[] = ["ChannelIslands", "Eu", "EuOutsideVat", "Usa", "World"]
const UK: readonly CustomsArea[] = ["GreatBritain", "NorthernIreland"]

/** The tariff system's own length is another check, so that a short code gets the sentence that says so. */
const TARIFF_CODE = String.raw`^\d[\d. ]*$`
/** Six to ten digits, however they are spaced. */
const digits = (most: number): string => String.raw`^(\d[. ]?){6,${most}}$`

/**
 * The rules of customs as data (CUSTOMS-19 to CUSTOMS-26). Rules of the same field are laid over one another in this
 * order: a later one changes what it names and leaves the rest.
 */
export const customsRules: readonly CustomsRule[] = [
  // Sender.
  { part: "Sender", field: "VatNumber", routes: EXPORTS, maxLength: 20, source: "uk-export" },
  {
    part: "Sender",
    field: "VatNumber",
    routes: ["Windsor"],
    parties: ["B2B"],
    pattern: UK_VAT_NUMBER,
    source: "windsor",
  },
  { part: "Sender", field: "VatNumber", routes: EXPORTS, from: UK, pattern: UK_VAT_NUMBER, source: "uk-vat-number" },
  { part: "Sender", field: "EoriNumber", routes: EXPORTS, pattern: OTHER_EORI, source: "uk-export" },
  { part: "Sender", field: "EoriNumber", routes: EXPORTS, from: ["GreatBritain"], pattern: UK_EORI, source: "uk-eori" },
  {
    part: "Sender",
    field: "EoriNumber",
    routes: EXPORTS,
    from: ["NorthernIreland"],
    pattern: NI_EORI,
    source: "uk-eori",
  },
  {
    part: "Sender",
    field: "EoriNumber",
    routes: ["Windsor"],
    parties: ["B2B"],
    required: true,
    pattern: NI_EORI,
    source: "windsor",
  },

  // Recipient.
  { part: "Recipient", field: "VatNumber", routes: EXPORTS, maxLength: 20, source: "uk-export" },
  { part: "Recipient", field: "VatNumber", routes: ["Windsor"], parties: ["B2B"], maxLength: 20, source: "windsor" },
  {
    part: "Recipient",
    field: "TaxId",
    routes: ["World"],
    to: ["BRA", "IDN", "KOR", "TUR"],
    required: true,
    maxLength: 25,
    source: "tax-id-of-importer",
  },

  // Each order line.
  { part: "Product", field: "Description", routes: [...EXPORTS, "Windsor"], required: true, source: "uk-export" },
  { part: "Product", field: "TariffCode", routes: EXPORTS, required: true, pattern: TARIFF_CODE, source: "uk-export" },
  {
    part: "Product",
    field: "TariffCode",
    routes: EXPORTS,
    tariffSystems: ["AHECC"],
    pattern: digits(8),
    source: "tariff-systems",
  },
  {
    part: "Product",
    field: "TariffCode",
    routes: EXPORTS,
    tariffSystems: ["CN", "TARIC"],
    pattern: digits(10),
    source: "tariff-systems",
  },
  // The post asks private senders for a code only where the Union reads it in advance.
  {
    part: "Product",
    field: "TariffCode",
    routes: ["ChannelIslands", "World"],
    providers: ["RMOBA"],
    parties: ["C2C", "C2B"],
    required: false,
    source: "uk-export",
  },
  {
    part: "Product",
    field: "TariffCode",
    routes: ["Windsor"],
    parties: ["B2C", "C2B", "B2B"],
    pattern: TARIFF_CODE,
    source: "windsor",
  },
  { part: "Product", field: "CountryOfManufacture", routes: EXPORTS, required: true, source: "uk-export" },
  {
    part: "Product",
    field: "CountryOfManufacture",
    routes: ["Windsor"],
    parties: ["B2B"],
    required: true,
    source: "windsor",
  },
  // A consumer's parcel travels as within the country; where the country is given, the courier is told.
  { part: "Product", field: "CountryOfManufacture", routes: ["Windsor"], parties: ["B2C", "C2B"], source: "windsor" },

  // The item.
  {
    part: "Item",
    field: "ExportReason",
    routes: EXPORTS,
    required: true,
    pattern: `^(${exportReasonSchema.options.join("|")})$`,
    source: "uk-export",
  },
  { part: "Item", field: "IossNumber", routes: ["Eu"], pattern: IOSS, source: "ioss" },
  {
    part: "Item",
    field: "UkimsNumber",
    routes: ["Windsor"],
    parties: ["B2B"],
    required: true,
    pattern: UKIMS,
    source: "ukims",
  },
]
