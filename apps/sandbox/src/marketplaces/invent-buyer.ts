import type { SaleBuyer } from "./shop.ts"

/** A country that buyers live in. In patterns `#` is a digit, `%` one that is not 0 and `@` a letter. */
interface Home {
  readonly currency: string
  /** How many of a hundred buyers live there. */
  readonly share: number
  /** Town, county or state, postcode. */
  readonly places: readonly (readonly [town: string, county: string, postcode: string])[]
  readonly streets: readonly string[]
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly phone: string
  /** House number before the street, or after it. */
  readonly isNumberFirst: boolean
}

const words = (list: string): readonly string[] => list.split("|")
const places = (list: string) =>
  list.split("|").map((entry) => {
    const [town = "", county = "", postcode = ""] = entry.split("/")
    return [town, county, postcode] as const
  })

const GREAT_BRITAIN: Home = {
  currency: "GBP",
  share: 72,
  places: places(
    "Manchester/Greater Manchester/M20 %@@|Leeds/West Yorkshire/LS6 %@@|Bristol//BS6 %@@|Edinburgh/Midlothian/EH7 %@@|" +
      "Cardiff/South Glamorgan/CF24 %@@|Norwich/Norfolk/NR2 %@@|York/North Yorkshire/YO23 %@@|Glasgow//G41 %@@|" +
      "London//SE15 %@@|Truro/Cornwall/TR1 %@@|Belfast/County Antrim/BT7 %@@|Inverness/Highland/IV2 %@@|" +
      "Exeter/Devon/EX4 %@@|Sheffield/South Yorkshire/S11 %@@|Birmingham/West Midlands/B13 %@@|Brighton/East Sussex/BN2 %@@",
  ),
  streets: words(
    "Harbour Row|Kiln Lane|Cooper Mews|Lower Mill Road|Rowan Close|Chapel Hill|Station Approach|Weavers Walk|Larkfield Avenue|Old Tannery Street",
  ),
  first: words(
    "Morwenna|Philippa|Gareth|Imran|Agnes|Callum|Priya|Rosalind|Tobias|Niamh|Winifred|Desmond|Yasmin|Hamish",
  ),
  last: words(
    "Tregallick|Wrenmore|Blackwood-Ng|O’Hara|Pemberton|Achterberg|Mistry|Llewellyn|Fairclough|Okonjo|Ashdown|MacAskill|Thistlewood",
  ),
  phone: "07700 900###",
  isNumberFirst: true,
}

/** By ISO 3166-1 alpha-2. */
const HOMES = new Map<string, Home>([
  ["GB", GREAT_BRITAIN],
  [
    "IE",
    {
      currency: "EUR",
      share: 6,
      places: places("Dublin/Dublin/D06 @%@%|Cork/Cork/T12 @%@%|Galway/Galway/H91 @%@%"),
      streets: words("Bayview Terrace|Clonmore Road|Sycamore Drive"),
      first: words("Aoife|Cormac|Saoirse|Declan"),
      last: words("Ní Bhriain|Gallagher|Kinsella|Mac Giolla"),
      phone: "085 012 ####",
      isNumberFirst: true,
    },
  ],
  [
    "FR",
    {
      currency: "EUR",
      share: 5,
      places: places("Lyon//6900%|Nantes//44000|Lille//59000|Paris//7500%"),
      streets: words("rue des Tanneurs|avenue du Port|rue de l’Écluse|impasse des Lilas"),
      first: words("Élodie|Benoît|Maëlle|Thibault"),
      last: words("Lefèvre|Garnier|Châtelain|d’Aubigny"),
      phone: "06 39 98 ## ##",
      isNumberFirst: true,
    },
  ],
  [
    "DE",
    {
      currency: "EUR",
      share: 5,
      places: places("Berlin//1099%|Leipzig//0410%|Köln//5067%|München//8033%"),
      streets: words("Hafenstraße|Am Gänsemarkt|Lindenallee|Töpfergasse"),
      first: words("Jörg|Annegret|Käthe|Matthias"),
      last: words("Schäfer|Weiß|Grünwald|von Bülow"),
      phone: "0171 39200##",
      isNumberFirst: false,
    },
  ],
  [
    "NL",
    {
      currency: "EUR",
      share: 2,
      places: places("Utrecht//351% @@|Groningen//971% @@|Amsterdam//101% @@"),
      streets: words("Bakkersteeg|Oude Gracht|Molenweg"),
      first: words("Sanne|Joost|Femke"),
      last: words("van der Meer|Dijkstra|’t Hart"),
      phone: "06 1234 ####",
      isNumberFirst: false,
    },
  ],
  [
    "US",
    {
      currency: "USD",
      share: 6,
      places: places("Portland/OR/972%%|Asheville/NC/2880%|Madison/WI/537%%|Santa Fe/NM/8750%"),
      streets: words("Maple Hollow Road|Larkspur Drive|Foundry Street|NE Alder Court"),
      first: words("Savannah|Emmett|Marisol|Wyatt"),
      last: words("Hollingsworth|Delacroix|Nakamura|Okafor"),
      phone: "+1 503 555 01##",
      isNumberFirst: true,
    },
  ],
  [
    "AU",
    {
      currency: "AUD",
      share: 2,
      places: places("Melbourne/VIC/300%|Hobart/TAS/7000|Fremantle/WA/6160"),
      streets: words("Banksia Crescent|Wattle Street|Jetty Road"),
      first: words("Lachlan|Matilda|Bronte"),
      last: words("McAllister|Nguyen|Whitlock"),
      phone: "0491 570 ###",
      isNumberFirst: true,
    },
  ],
  [
    "CA",
    {
      currency: "CAD",
      share: 1,
      places: places("Vancouver/BC/V5K %@%|Halifax/NS/B3H %@%"),
      streets: words("Cedar Glen Road|Quayside Lane"),
      first: words("Geneviève|Owen"),
      last: words("Beaulieu|Sandhu"),
      phone: "+1 604 555 01##",
      isNumberFirst: true,
    },
  ],
  [
    "JP",
    {
      currency: "JPY",
      share: 1,
      places: places("Shibuya-ku/Tokyo/150-000%|Kamakura-shi/Kanagawa/248-000%"),
      streets: words("Jingumae|Komachi"),
      first: words("Haruka|Kenji"),
      last: words("Yamamoto|Sakurai"),
      phone: "090 1790 ####",
      isNumberFirst: false,
    },
  ],
])

/** In the postcodes of every country here that has letters. */
const LETTERS = "AEHNPRTXY"

export function currencyOf(country: string): string {
  return HOMES.get(country)?.currency ?? "GBP"
}

/** A country, most often ours. */
export function drawCountry(random: () => number): string {
  let place = random() * 100
  for (const [country, { share }] of HOMES) {
    place -= share
    if (place < 0) return country
  }
  return "GB"
}

/** Somebody who is not, at an address that is not, with a postcode of the right form. */
export function inventBuyer(country: string, random: () => number): SaleBuyer {
  const pick = <Item>(list: readonly Item[], other: Item): Item => list[Math.floor(random() * list.length)] ?? other
  const home = HOMES.get(country) ?? GREAT_BRITAIN
  const [town, county, postcode] = pick(home.places, ["Manchester", "", "M20 %@@"])
  const [first, last] = [pick(home.first, "Agnes"), pick(home.last, "Ashdown")]
  const street = pick(home.streets, "Kiln Lane")
  const number = String(1 + Math.floor(random() * 120))
  const handle = `${first}${last}`
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase()
  return {
    id: `${handle}_${fill("###", random)}`,
    name: `${first} ${last}`,
    company: random() < 0.08 ? `${last} & Co` : "",
    email: `${handle}@example.com`,
    phone: fill(home.phone, random),
    line1: home.isNumberFirst ? `${number} ${street}` : `${street} ${number}`,
    line2: random() < 0.15 ? `Flat ${1 + Math.floor(random() * 9)}` : "",
    town,
    county,
    postcode: fill(postcode, random),
    country,
    note: random() < 0.1 ? pick(["Ring twice, please", "A gift: no invoice inside", "Leave with number 12"], "") : "",
  }
}

function fill(pattern: string, random: () => number): string {
  return pattern.replaceAll(/[#%@]/g, (mark) => {
    if (mark === "@") return LETTERS[Math.floor(random() * LETTERS.length)] ?? "A"
    return String(mark === "%" ? 1 + Math.floor(random() * 9) : Math.floor(random() * 10))
  })
}
