import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ColumnToGuess, guessColumns, SURE } from "./guess-columns.ts"
import { IGNORE, joinedBy } from "./mapped-fields.ts"

const targets = (columns: readonly ColumnToGuess[]) => guessColumns(columns).map(({ target }) => target)
const byHeadings = (headings: string, delimiter = ";") =>
  targets(headings.split(delimiter).map((name) => ({ name, cells: [] })))

describe("a column is guessed by its heading", () => {
  const wanted = [
    "OrderNumber",
    "OrderDate",
    "RecipientName",
    "Company",
    "AddressLine1",
    "Postcode",
    "Town",
    "Country",
    "Phone",
    "Email",
    "ItemName",
    "Sku",
    "Quantity",
    "UnitPrice",
    "Weight",
  ]
  it.each([
    [
      "English",
      "Order no.;Date;Recipient;Company;Street address;Post code;City;Country;Phone number;E-mail;Item;Product code;Qty;Price each;Weight (g)",
    ],
    [
      "German",
      "Bestell-Nr.;Bestelldatum;Empfänger;Firma;Straße;PLZ;Ort;Land;Telefon;E-Mail-Adresse;Artikelbezeichnung;Artikelnummer;Anzahl;Einzelpreis;Gewicht in kg",
    ],
    [
      "French",
      "N° de commande;Date de commande;Destinataire;Société;Adresse;Code postal;Ville;Pays;Téléphone;Courriel;Désignation;Référence article;Quantité;Prix unitaire;Poids",
    ],
    [
      "Spanish",
      "N.º de pedido;Fecha del pedido;Destinatario;Empresa;Dirección;Código postal;Ciudad;País;Teléfono;Correo electrónico;Descripción;Código de producto;Cantidad;Precio unitario;Peso",
    ],
    [
      "Italian",
      "Numero ordine;Data ordine;Destinatario;Ragione sociale;Indirizzo;CAP;Città;Nazione;Telefono;E-mail;Descrizione;Codice articolo;Quantità;Prezzo unitario;Peso",
    ],
    [
      "Dutch",
      "Bestelnummer;Besteldatum;Ontvanger;Bedrijfsnaam;Straat;Postcode;Plaats;Land;Telefoonnummer;E-mailadres;Artikelomschrijving;Artikelcode;Aantal;Prijs per stuk;Gewicht (kg)",
    ],
    [
      "Polish",
      "Numer zamówienia;Data zamówienia;Odbiorca;Firma;Ulica;Kod pocztowy;Miasto;Kraj;Telefon;E-mail;Nazwa produktu;Kod produktu;Ilość;Cena;Waga",
    ],
  ])("in %s", (_language, headings) => {
    expect(byHeadings(headings)).toEqual(wanted)
  })

  it("whoever it is about: the parcel's way before the bill's", () => {
    expect(byHeadings("Rechnungsadresse;Lieferadresse;Rechnungs-PLZ;Liefer-PLZ;Versandkosten;Lieferdatum")).toEqual([
      IGNORE,
      "AddressLine1",
      IGNORE,
      "Postcode",
      IGNORE,
      IGNORE,
    ])
    expect(byHeadings("billingPostcode;shipToPostcode;ship_to_city;Delivery date;Shipping cost")).toEqual([
      IGNORE,
      "Postcode",
      "Town",
      IGNORE,
      IGNORE,
    ])
  })

  it("with the number of a house beside its street, and a name in two parts", () => {
    expect(byHeadings("Straat;Huisnummer;Toevoeging;Voornaam;Naam")).toEqual([
      "AddressLine1",
      "AddressLine1",
      "AddressLine1",
      "FirstName",
      "LastName",
    ])
    expect(byHeadings("Nom;Prénom")).toEqual(["LastName", "FirstName"])
  })

  it("unless its cells are something else", () => {
    const columns = [
      { name: "Gewicht", cells: ["zwaar", "licht"] },
      { name: "Aantal", cells: ["2", "1", "3"] },
      { name: "E-mail", cells: ["ja", "nee"] },
    ]
    expect(targets(columns)).toEqual([IGNORE, "Quantity", IGNORE])
  })

  it("as something to look at, if its name is plain and a part of its cells can't be read", () => {
    const columns = [
      { name: "Tel", cells: ["07911 123456", "ask her", "on file", "+44 161 496 0103"] },
      { name: "E-mail", cells: ["a@b.example", "none", "c@d.example", "?"] },
      { name: "HS tariff", cells: ["6912.00.23", "soon", "see list"] },
    ]
    const guesses = guessColumns(columns)
    expect(guesses.map(({ target }) => target)).toEqual(["Phone", "Email", "TariffCode"])
    expect(guesses.filter(({ sureness }) => sureness >= SURE)).toEqual([])
  })
})

describe("a column without a heading that we know is guessed by its cells", () => {
  it.each([
    ["Email", ["a@b.example", "Bo.Lee@shop.example"]],
    ["Postcode", ["YO1 7HH", "BT9 6QQ", "yo17hh"]],
    ["Postcode", ["1015 CJ", "3011ab"]],
    ["Country", ["Nederland", "Duitsland", "België"]],
    ["Country", ["NL", "DE", "FR"]],
    ["Phone", ["+31 20 555 0123", "06-55501234"]],
    ["OrderDate", ["24-11-2026", "2026-11-14"]],
    ["OrderDate", ["11/23/2026", "11/24/2026", "11/25/2026", "11/26/2026", "11/27/2026", "13/13/2026"]],
    ["Weight", ["1,2 kg", "350 g"]],
    ["AddressLine1", ["Flat 3, 12B High Street", "14 __proto__ Lane", "12 rue de la Paix", "500 W Madison St"]],
    ["AddressLine1", ["Hauptstraße 5", "Kéizersgracht 14 bis", "Calle de Alcalá, 21"]],
    ["Sku", ["MUG-1", "TEE_9/L", "MUG-1", "RING-2", "VASE-9", "X"]],
    ["RecipientName", ["Zoë O'Neil 🧺", "Sam Twin", "Jean-Luc de Wit", "Mary Chicago", "Linen Ltd", "Nobody"]],
  ] as const)("as %s: %j", (field, cells) => {
    const [guess] = guessColumns([{ name: "xq", cells }])
    expect(guess?.target).toBe(field)
    expect(guess?.sureness).toBeLessThan(SURE)
  })

  it("as nothing where they could be many things", () => {
    expect(targets([{ name: "xq", cells: ["1", "2", "17"] }])).toEqual([IGNORE])
    expect(targets([{ name: "xq", cells: ["red", "blue"] }])).toEqual([IGNORE])
    expect(targets([{ name: "xq", cells: ["13/13/2026", "14/14/2026"] }])).toEqual([IGNORE])
    expect(targets([{ name: "xq", cells: ["Blue mug", "Cotton T-shirt, blue", "2 x Candle"] }])).toEqual([IGNORE])
    expect(targets([{ name: "xq", cells: [] }])).toEqual([IGNORE])
  })
})

it("every column has one guess, and a field that one column alone can be is given once, whatever the headings", () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "constructor",
      "__proto__",
      "",
      "👩‍👩‍👧‍👦",
      "Naam",
      "Naam",
      "Postcode",
      "PLZ",
      "Prijs",
      "Total",
      "Huisnummer",
      "\uD83D",
    ),
  )
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom("toString", "1,2 kg", "YO1 7HH", "a@b.example", "GB", "12/11/2026"),
  )
  fc.assert(
    fc.property(
      fc.array(fc.record({ name, cells: fc.array(cell, { maxLength: 5 }) }), { maxLength: 40 }),
      (columns) => {
        const guesses = guessColumns(columns)
        expect(guesses).toHaveLength(columns.length)
        const single = guesses.flatMap(({ target }) => (target !== IGNORE && joinedBy(target) === null ? target : []))
        expect(new Set(single).size).toBe(single.length)
        for (const { sureness } of guesses) expect(sureness).toBeLessThanOrEqual(1)
      },
    ),
  )
})
