export interface Buyer {
  readonly name: string
  readonly street: string
  readonly town: string
  readonly postcode: string
  /** ISO 3166-1 alpha-3; Great Britain when left out. */
  readonly country?: string
}

/** Invented people in real towns, with the inward code 9ZZ, which no street has. */
export const BUYERS: readonly Buyer[] = [
  { name: "Octavia Fenn", street: "9 Sandgate Terrace", town: "Whitby", postcode: "YO21 9ZZ" },
  { name: "Idris Llewellyn", street: "41 Heol y Bont", town: "Cardiff", postcode: "CF10 9ZZ" },
  { name: "Morag Sinclair", street: "2 Shore Street", town: "Inverness", postcode: "IV1 9ZZ" },
  { name: "Percival Adeyemi", street: "118 Lordship Lane", town: "London", postcode: "SE22 9ZZ" },
  { name: "Beatrix Holloway", street: "6 Cooper Mews", town: "Brighton", postcode: "BN1 9ZZ" },
  { name: "Conor Gallagher", street: "57 Ormeau Road", town: "Belfast", postcode: "BT7 9ZZ" },
  { name: "Seren Pritchard", street: "3 Stryd Fawr", town: "Aberystwyth", postcode: "SY23 9ZZ" },
  { name: "Tobias Whitlock", street: "80 Steep Hill", town: "Lincoln", postcode: "LN2 9ZZ" },
  { name: "Anjali Mistry", street: "22 Belgrave Road", town: "Leicester", postcode: "LE4 9ZZ" },
  { name: "Fergus Drummond", street: "15 Candlemaker Row", town: "Edinburgh", postcode: "EH1 9ZZ" },
  { name: "Harriet Winslow", street: "31 Silver Street", town: "Cambridge", postcode: "CB3 9ZZ" },
  { name: "Jowan Trelawney", street: "4 Fore Street", town: "St Ives", postcode: "TR26 9ZZ" },
  { name: "Philippa Dunmore", street: "17 Kiln Lane", town: "Sheffield", postcode: "S8 9ZZ" },
  { name: "Marguerite Aubert", street: "8 rue des Lilas", town: "Lyon", postcode: "69003", country: "FRA" },
  { name: "Ruben Achterberg", street: "Lindenstraat 5", town: "Utrecht", postcode: "3512 AA", country: "NLD" },
]

interface Product {
  readonly sku: string
  readonly name: string
  readonly pounds: number
  /** HS code, for parcels that leave the country. */
  readonly tariffCode: string
  /** kg and cm. */
  readonly parcel: {
    readonly Weight: number
    readonly Length: number
    readonly Width: number
    readonly Height: number
  }
}

export const PRODUCTS: readonly Product[] = [
  {
    sku: "MUG-BLU",
    name: "Stoneware mug, harbour blue",
    pounds: 14.5,
    tariffCode: "6912002190",
    parcel: { Weight: 0.6, Length: 16, Width: 14, Height: 12 },
  },
  {
    sku: "PRT-A4",
    name: "Framed print A4, lighthouse",
    pounds: 35,
    tariffCode: "4911910000",
    parcel: { Weight: 1.2, Length: 32, Width: 24, Height: 4 },
  },
  {
    sku: "THR-WOL",
    name: "Wool throw, slate",
    pounds: 62,
    tariffCode: "6301200000",
    parcel: { Weight: 1.8, Length: 40, Width: 30, Height: 12 },
  },
  {
    sku: "CDL-SEA",
    name: "Soy candle, sea salt",
    pounds: 18,
    tariffCode: "3406000000",
    parcel: { Weight: 0.45, Length: 12, Width: 12, Height: 11 },
  },
  {
    sku: "BRD-OAK",
    name: "Oak serving board",
    pounds: 28,
    tariffCode: "4419110000",
    parcel: { Weight: 1.4, Length: 42, Width: 22, Height: 4 },
  },
  {
    sku: "TOT-NVY",
    name: "Canvas tote, navy",
    pounds: 22,
    tariffCode: "4202929890",
    parcel: { Weight: 0.35, Length: 30, Width: 25, Height: 3 },
  },
]

export interface Shop {
  readonly Id: string
  readonly AccountId: string
  readonly Name: string
}

export const SHOPS: readonly Shop[] = [
  { Id: "EBAY", AccountId: "harbour-lane", Name: "eBay" },
  { Id: "SHOPIFY", AccountId: "harbour-lane", Name: "Shopify" },
  { Id: "CSV", AccountId: "upload", Name: "CSV" },
]
