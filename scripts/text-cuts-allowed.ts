import type { TypedPlace } from "./find-typed-places.ts"

/** What is no part of the product as people use it. */
const NOT_THE_PRODUCT =
  /^(?:scripts|e2e|bench|config|apps\/sandbox|packages\/testkit|packages\/ui\/stage|apps\/web\/stage)\/|\/fixtures\//

/** Texts whose form is fixed, by how they are called, wherever they are cut. */
const FIXED_FORM: readonly (readonly [call: RegExp, because: string])[] = [
  [/toISOString\(\)\.slice\(0, (?:10|19)\)$/, "an ISO time"],
  [/(?:^|\.)(?:isoDate|iso|date|today|created|Created|issued|arrived|shippedAt|paid|now)\.slice\(\d/, "an ISO time"],
  [/^\w+\?*\.Delivered\?\.slice\(0, 10\)$/, "an ISO time"],
  [/(?:digest\("hex"\)|"base64url"\)|toString\("hex"\)|randomUUID\(\))\.slice\(0, \d+\)$/, "digits of a hash"],
  [/(?:^|\.)(?:code|Code|typed|digits)\.slice\((?:0, )?[\w.-]+(?:\([^)]*\))?\)$/, "digits of a code"],
  [/\.slice\((?:0, )?[\w.]+\.(?:last)?[iI]ndexOf\("[^"]+"\)(?: \+ \d)?\)$/, "parted at an ASCII sign that was found"],
  [/\.slice\((?:0, )?-?[\w".]+\.length\)$/, "behind a beginning, or before an ending, that is known to be there"],
]

/** Everything else that cuts where no emoji can be halved, by file. */
const IN_FILE: Readonly<Record<string, string>> = {
  "apps/smart-send/src/admin/import-rate-folder.ts": "a version begins with its ISO date",
  "apps/web/src/app/mark-schemas-pure.ts": "our own code, at places that its parser gives",
  "apps/web/src/app/remove-call-schemas.ts": "our own code, at places that its parser gives",
  "apps/web/src/grid/row-facts.ts": "ISO times",
  "apps/web/src/keys/key-burst.ts": "keys pressed by a scanner; they are compared and not kept",
  "apps/web/src/panels/item-edit/field-names.ts": "behind a first unit that is put back before it",
  "apps/web/src/panels/item-edit/person-of.ts": "behind a first unit that is put back before it",
  "apps/web/src/panels/item-edit/use-field-texts.ts": "behind a first unit that is put back before it",
  "apps/web/src/panels/order-search/marked-text.tsx": "parts that are shown side by side, at places of whole words",
  "apps/web/src/screens/rulemanager/rule-sentence.ts": "behind a first unit that is put back before it",
  "apps/web/src/storage/quote-cache.ts": "the quotation marks of JSON",
  "packages/connectors/src/couriers/easypost/api.ts": "digits of an amount",
  "packages/connectors/src/couriers/easypost/to-customs.ts": "numbers of tax offices",
  "packages/connectors/src/http/create-shop-client.ts": "before an ending that is known to be there",
  "packages/contract/src/client/read-entries.ts": "JSON, at signs of its own",
  "packages/documents/src/paper/render-invoice.ts": "ISO times",
  "packages/documents/src/paper/render-statement.ts": "ISO times",
  "packages/documents/src/zpl/graphic-field.ts": "hexadecimal digits",
  "packages/domain/src/address-check/checks/check-line-lengths.ts":
    "parted at a gap between words, or looked through for one",
  "packages/domain/src/address/delivery-point.ts": "digits of a postcode",
  "packages/domain/src/address/postcode.ts": "letters and digits of a postcode",
  "packages/domain/src/address/tidy-postcode.ts": "letters and digits of a postcode",
  "packages/domain/src/calendar/period.ts": "ISO times",
  "packages/domain/src/case/document-name.ts": "before an ending that is known to be there",
  "packages/domain/src/country/postcode-systems.ts": "our own table of digits",
  "packages/domain/src/country/state-code.ts": "a country's code",
  "packages/domain/src/csv-import/date-cell.ts": "digits of a time zone",
  "packages/domain/src/csv-import/decimal-marks.ts": "parted at a mark that was found",
  "packages/domain/src/csv-import/detect-delimiter.ts": "only its delimiters are counted",
  "packages/domain/src/csv-import/file/zero-format.ts": "digits, and the signs of a cell's format",
  "packages/domain/src/csv-import/lossy-numbers.ts": "digits of a number",
  "packages/domain/src/csv-import/read-cells.ts": "parted at delimiters",
  "packages/domain/src/csv-import/read-order-row.ts": "behind an apostrophe that is known to be there",
  "packages/domain/src/customs/invoice-number.ts": "our own ids",
  "packages/domain/src/customs/tax-number.ts": "letters and digits of a tax number",
  "packages/domain/src/id/reference-number.ts": "looked through for an id of our own",
  "packages/domain/src/invoice/papers-to-csv.ts": "ISO times",
  "packages/domain/src/item-check/field-rule.ts": "our own words",
  "packages/domain/src/item/shop-state.ts": "letters of a code",
  "packages/domain/src/label/s10.ts": "letters and digits of a barcode",
  "packages/domain/src/marketplace-order/order-refusal.ts": "ISO times",
  "packages/domain/src/item/item-reference.ts": "hexadecimal digits",
  "packages/domain/src/search/search-words.ts": "ends of numbers, made well formed; they are compared and not shown",
  "packages/domain/src/tariff/match-words.ts": "it is compared and not kept",
  "packages/domain/src/tariff/nomenclature.ts": "digits of a code",
  "packages/domain/src/tariff/read-national-codes.ts": "digits of a code",
  "packages/domain/src/tariff/tariff-register.ts": "digits of a code",
  "packages/domain/src/tariff/typing-mistake.ts": "they are compared and not kept",
  "packages/domain/src/tariff/word-stem.ts": "English endings that are known to be there",
  "packages/domain/src/text/cut-text.ts": "here it is done right",
  "packages/domain/src/text/json-text.ts": "behind a byte order mark that is known to be there",
  "packages/domain/src/validation/field-words.ts": "our own words",
  "packages/domain/src/validation/rule-sentence.ts": "our own words",
  "packages/identity/src/address-key.ts": "an address in the network",
  "packages/identity/src/loopback-redirect.ts": "behind a beginning that is known to be there",
  "packages/identity/src/origin.ts": "a protocol's name",
  "packages/server/src/features/item/creation-outcome.ts": "the bracket of JSON",
  "packages/server/src/features/item/list-item-changes.ts": "the brackets of JSON",
  "packages/server/src/features/item/list-items.ts": "the brackets of JSON",
  "packages/server/src/features/item/read-new-items.ts": "ISO times",
  "packages/server/src/features/label/item-papers.ts": "ISO times, and our own words",
  "packages/server/src/features/search/lexemes-of.ts": "hexadecimal digits",
  "packages/server/src/platform/backup/read-pieces.ts": "before a line end that is known to be there",
  "packages/server/src/platform/data-file/json-position.ts": "only its lines are counted",
  "packages/server/src/platform/process/process-identity.ts": "a line of the system's own",
  "packages/server/src/records/drop-location/opening-hours.ts": "names of days",
  "packages/server/src/records/rule/rule-world-for.ts": "ISO times",
}

/** Whether a text may be cut there by the place of its code units. */
export function isAllowedCut({ file, text }: Pick<TypedPlace, "file" | "text">): boolean {
  if (NOT_THE_PRODUCT.test(file) || Object.hasOwn(IN_FILE, file)) return true
  return FIXED_FORM.some(([call]) => call.test(text))
}

/** The files that are listed, so that one without any cut left is taken off the list. */
export const filesWithCuts: readonly string[] = Object.keys(IN_FILE)
