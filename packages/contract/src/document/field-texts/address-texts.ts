import type { FieldTexts } from "./field-texts.ts"

const address = {
  Name: "Name of the recipient or sender.",
  AccountName: "The name of the sender's account; empty for others.",
  Phone: "Telephone number, as typed.",
  Email: "E-mail address.",
  Organisation: "Company, where there is one.",
  AddressLine1: "House number and street.",
  AddressLine2: "What does not fit the first line.",
  Locality: "Part of the town, or village.",
  Town: "Town or city.",
  County: "County, state or province. For the United States, Canada and Australia the state's code.",
  Postcode: "Postcode. Written with its space; compared without.",
  CountryIsoCode: "ISO 3166-1 alpha-3 code of the country; empty while it is not known.",
  CountrySubdivision:
    "A part of the country that couriers treat apart: HIGH, NIR or IOM for Great Britain, ISO 3166-2 for others; empty for none.",
  VatNumber: "VAT number; empty for none.",
  VatStatus: "Whether the person or company is registered for VAT.",
  Provider: "Who gave the address; may be empty.",
  PropertyKey: "The address search's own id of the property; empty for an address that was typed.",
  Meta: "What is known of the address beside its fields.",
  "Meta.IsDefault": "The sender used when none is named.",
  "Meta.IsBilling": "The address that invoices go to.",
  "Meta.buyerId": "The buyer's id at the marketplace.",
  "Meta.EORI": "The sender's EORI number, which holds for every item that has none of its own.",
  "Meta.EORI.Type": "How the value is written: Text.",
  "Meta.EORI.Value": "GB and 12 digits or GBUNREG in Great Britain; elsewhere two letters and 8 to 15 characters.",
  "Meta.IOSS": "The sender's IOSS number, which new items get where IOSS holds.",
  "Meta.IOSS.Type": "How the value is written: Text.",
  "Meta.IOSS.Value": "IM and 10 digits.",
  "Meta.UKIMS": "The sender's UKIMS number, which holds for every item that has none of its own.",
  "Meta.UKIMS.Type": "How the value is written: Text.",
  "Meta.UKIMS.Value": "XIUKIM or GBUKIM, and the digits of the EORI number.",
}

export const addressTexts: FieldTexts = {
  Address: address,
  Customer: { ...address, Id: "Id of the sender." },
  Country: {
    CountryIsoCode: "ISO 3166-1 alpha-3 code.",
    CountrySubdivision:
      "Empty for the country as a whole; HIGH, NIR and the like for a part that couriers treat apart.",
    Name: "Name in English.",
    States: "The states, of countries whose addresses need one; else empty.",
    "States.Code": "The code that stands in County.",
    "States.Name": "The state's name.",
    Switches: "Postcodes that lie in another country or part. The first whose pattern matches holds.",
    "Switches.Pattern": "A regular expression, matched against the postcode in capitals, letters and digits alone.",
    "Switches.ToIsoCode": "The country that such a postcode lies in, alpha-3.",
    "Switches.ToSubdivision": "The part of that country; empty for the country as a whole.",
  },
  AddressFinding: {
    Id: "The item.",
    Suggestions: "Suggested corrections of its recipient's address; empty when nothing was found.",
  },
  AddressSuggestion: {
    Code: "The kind of problem found.",
    Field: "The recipient's field it is about.",
    Message: "The sentence for the seller.",
    Changes: "Fields of the recipient and what to write there; empty when only the seller can know.",
  },
  DuplicateBuyer: {
    Ids: "The items, two or more.",
    Match: "Same: the addresses agree letter for letter. Near: they differ in ways that people write one address.",
    Message: "The sentence for the seller.",
  },
  AddressResult: {
    Display: "The line to show.",
    Identifier: "Names the line in breakdown and retrieve. Opaque.",
    HasBreakdown:
      "True for a place that has several addresses: ask for its breakdown. False for an address to retrieve.",
    Description: "What stands small beside the line; may be empty.",
  },
  DropLocation: {
    Id: "Id of the shop or locker.",
    Name: "Its name.",
    Address1: "First line of its address.",
    Address2: "Second line of its address.",
    Postcode: "Its postcode.",
    Distance: "Metres from the postcode that was asked about, as the crow flies.",
    OpeningTimes: "When it is open. A day that is not in the list is closed.",
  },
  OpeningTime: {
    Day: "The day of the week.",
    OpeningTime: "24-hour clock at the place, HH:MM.",
    ClosingTime: "24-hour clock at the place, HH:MM.",
  },
}
