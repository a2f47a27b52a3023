/** Where a rule of customs is published, and the day from which it holds. Checked on `checked`. */
interface CustomsSource {
  readonly name: string
  readonly url: string
  /** ISO dates. */
  readonly since: string
  readonly checked: string
}

const CHECKED = "2026-11-24"

/** The sources that the rules of this folder cite by their key. */
export const customsSources = {
  "uk-export": {
    name: "HMRC, Send goods by post or courier: customs declarations CN22 and CN23",
    url: "https://www.gov.uk/guidance/send-goods-by-post",
    since: "2021-01-01",
    checked: CHECKED,
  },
  "uk-eori": {
    name: "HMRC, Get an EORI number",
    url: "https://www.gov.uk/eori",
    since: "2021-01-01",
    checked: CHECKED,
  },
  "uk-vat-number": {
    name: "HMRC, VAT notice 700/1, the form of a VAT registration number",
    url: "https://www.gov.uk/vat-registration",
    since: "2009-11-01",
    checked: CHECKED,
  },
  windsor: {
    name: "HMRC, Sending parcels to and from Northern Ireland (Windsor Framework)",
    url: "https://www.gov.uk/government/collections/sending-parcels-to-and-from-northern-ireland",
    since: "2025-05-01",
    checked: CHECKED,
  },
  ukims: {
    name: "HMRC, Apply for authorisation for the UK Internal Market Scheme",
    url: "https://www.gov.uk/guidance/apply-for-authorisation-for-the-uk-internal-market-scheme",
    since: "2025-05-01",
    checked: CHECKED,
  },
  ioss: {
    name: "Council Directive (EU) 2017/2455, the Import One-Stop Shop",
    url: "https://vat-one-stop-shop.ec.europa.eu/one-stop-shop/register-import-one-stop-shop_en",
    since: "2021-07-01",
    checked: CHECKED,
  },
  "eu-flat-duty": {
    name: "Council of the European Union, customs duty of 3 euro on small parcels",
    url: "https://www.consilium.europa.eu/en/policies/customs-reform/",
    since: "2026-07-01",
    checked: CHECKED,
  },
  "us-de-minimis": {
    name: "Executive Order 14324, Suspending duty-free de minimis treatment for all countries",
    url: "https://www.cbp.gov/trade/basic-import-export/e-commerce",
    since: "2025-08-29",
    checked: CHECKED,
  },
  "tariff-systems": {
    name: "World Customs Organization, Harmonized System; Australian Bureau of Statistics, AHECC; European Commission, TARIC",
    url: "https://www.wcoomd.org/en/topics/nomenclature/overview.aspx",
    since: "2022-01-01",
    checked: CHECKED,
  },
  "tax-id-of-importer": {
    name: "Universal Postal Union, Export guidelines: importer's reference",
    url: "https://www.upu.int/en/postal-solutions/programmes-services/postal-supply-chain/customs",
    since: "2021-01-01",
    checked: CHECKED,
  },
} as const satisfies Readonly<Record<string, CustomsSource>>

export type CustomsSourceKey = keyof typeof customsSources
