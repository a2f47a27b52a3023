import { orderFiles, rowOf } from "@smart-send/testkit/order-files"
import { describe, expect, it } from "vitest"
import { newItemSchema } from "../../item/item.ts"
import { cellsOfText } from "../cells-of-text.ts"
import { readCsvRows } from "../read-csv-rows.ts"

function read(text: string) {
  return readCsvRows(cellsOfText(text), { importId: "file", defaultCountry: "GBR" })
}

function confirmed(text: string) {
  const reading = read(text)
  if (reading.state !== "CONFIRM") throw new Error(JSON.stringify(reading))
  for (const { item } of reading.items) newItemSchema.parse(item)
  return reading
}

const file = (...lines: readonly string[]): string => lines.join("\r\n")

describe("Amazon's report of unshipped orders", () => {
  const { head: HEAD, order, delimiter } = orderFiles.amazon
  const row = (over: Readonly<Record<string, string>>) => rowOf(HEAD, { ...order, ...over }, delimiter)

  it("is read with its quotation marks as part of the text, one item an order, at the value of a line without a price", () => {
    const { items, formatName, problems } = confirmed(
      file(HEAD, row({}), row({ "order-item-id": "61234567890124", sku: "PEN", "product-name": '"Best" pen' })),
    )
    expect(formatName).toBe("Amazon orders report")
    expect(problems).toEqual([])
    expect(items).toHaveLength(1)
    expect(items[0]?.item.Recipient).toMatchObject({ Name: "Ada Quill", Postcode: "TR196ZZ", Phone: "+44 1632 960001" })
    expect(items[0]?.item.MarketplaceTransactionDate).toBe("2026-11-14T09:12:44.000Z")
    expect(items[0]?.item.MarketplaceOrderLines).toMatchObject([
      {
        MarketplaceOrderLineId: "61234567890123",
        Description: 'Steel ruler 12" with "cork" back',
        Quantity: 2,
        Value: 20,
      },
      { MarketplaceOrderLineId: "61234567890124", Description: '"Best" pen' },
    ])
  })

  it("leaves out what is sent already, and reads how many are left of what is sent in part", () => {
    const sent = row({ "order-item-id": "2", "quantity-to-ship": "0", "quantity-shipped": "2" })
    const { items, rowCounts, notices } = confirmed(file(HEAD, row({ "quantity-to-ship": "1" }), sent))
    expect(items.map(({ rows, item }) => [rows, item.MarketplaceOrderLines.map(({ Quantity }) => Quantity)])).toEqual([
      [[2], [1]],
    ])
    expect(rowCounts).toMatchObject({ all: 2, inItems: 1, doneAlready: 1 })
    expect(notices).toEqual([{ code: "DONE-ALREADY", count: 1 }])
  })

  it("names Amazon as the source of its IOSS number", () => {
    const [made] = confirmed(file(HEAD, row({ "ioss-number": "IM4420001201", "ship-country": "FR" }))).items
    expect(made?.item.Meta).toMatchObject({
      IossNumber: { Value: "IM4420001201" },
      IossNumberSource: { Value: "Amazon" },
    })
  })

  it("takes the prices of the report of new orders, which are of the line", () => {
    const head = `${HEAD}\tcurrency\titem-price`
    const [made] = confirmed(file(head, `${row({})}\tEUR\t37.50`)).items
    expect(made?.item.MarketplaceOrderLines).toMatchObject([{ Value: 37.5, Meta: { ImportedCurrency: "EUR" } }])
  })
})

describe("Etsy's files", () => {
  const { head: ITEMS, order: line } = orderFiles.etsyItems
  const { head: ORDERS, order } = orderFiles.etsyOrders

  it("of sold order items become one item an order, with variations in the names, dates month first and no question about them", () => {
    const { items, formatName, dateQuestion } = confirmed(
      file(ITEMS, rowOf(ITEMS, line), rowOf(ITEMS, { ...line, "Transaction ID": "4002", Variations: "" })),
    )
    expect(formatName).toBe("Etsy sold order items")
    expect(dateQuestion).toBeNull()
    expect(items).toHaveLength(1)
    expect(items[0]?.item).toMatchObject({
      MarketplaceTransactionDate: "2026-03-04T00:00:00.000Z",
      Recipient: { Name: "Jane Dow", CountryIsoCode: "USA", County: "TX", Meta: { buyerId: "coolbuyer42" } },
      MarketplaceOrderLines: [
        { MarketplaceOrderId: "3001", Description: "Fox card, linen, Paper: Matt", Value: 9, Quantity: 2 },
        { MarketplaceOrderLineId: "4002", Description: "Fox card, linen" },
      ],
    })
  })

  it("leave out what is sent or was sold over the counter", () => {
    const { items, rowCounts } = confirmed(
      file(
        ITEMS,
        rowOf(ITEMS, line),
        rowOf(ITEMS, { ...line, "Order ID": "3002", "Date Shipped": "03/05/26" }),
        rowOf(ITEMS, { ...line, "Order ID": "3003", "InPerson Location": "Leeds fair" }),
      ),
    )
    expect(items).toHaveLength(1)
    expect(rowCounts).toMatchObject({ inItems: 1, doneAlready: 2 })
  })

  it("of sold orders become an item each, of the order's value, with a list of SKUs as its name", () => {
    const { items, formatName, notices } = confirmed(
      file(ORDERS, rowOf(ORDERS, order), rowOf(ORDERS, { ...order, "Order ID": "3002", SKU: "FOX-01" })),
    )
    expect(formatName).toBe("Etsy sold orders")
    expect(notices).toEqual([{ code: "FULLER-TWIN" }])
    expect(items.map(({ item }) => item.MarketplaceOrderLines)).toMatchObject([
      [{ MarketplaceOrderId: "3001", Description: "FOX-01, FOX-ST", Value: 14, Product: { Sku: "" } }],
      [{ MarketplaceOrderId: "3002", Description: "FOX-01", Product: { Sku: "FOX-01" } }],
    ])
    expect(items[0]?.item.Recipient).toMatchObject({
      AddressLine1: "12",
      AddressLine2: "High Street",
      Locality: "Flat 3",
      CountryIsoCode: "GBR",
    })
  })
})

describe("WooCommerce's order export", () => {
  const { head: HEAD, order } = orderFiles.woocommerce

  it("becomes one item an order, with both lines of the address", () => {
    const { items, formatName } = confirmed(
      file(HEAD, rowOf(HEAD, order), rowOf(HEAD, { ...order, SKU: "BOWL", "Item #": "2", "Item Name": "Bowl" })),
    )
    expect(formatName).toBe("WooCommerce order export")
    expect(items).toHaveLength(1)
    expect(items[0]?.item.Recipient).toMatchObject({
      Name: "Ada Buyer",
      AddressLine1: "12",
      AddressLine2: "High Street",
      Locality: "Flat 3",
      Email: "bill@example.com",
    })
    expect(items[0]?.item.MarketplaceOrderLines.map(({ Value }) => Value)).toEqual([9, 9])
  })

  it("goes to the buyer's own address when it names no other, and never to half of each", () => {
    const none = Object.fromEntries(
      Object.keys(order).flatMap((key) => (key.endsWith("(Shipping)") ? [[key, ""]] : [])),
    )
    const { items } = confirmed(
      file(
        HEAD,
        rowOf(HEAD, { ...order, ...none }),
        rowOf(HEAD, { ...order, "Order Number": "1502", "City (Shipping)": "" }),
      ),
    )
    expect(items.map(({ item: { Recipient } }) => [Recipient.Name, Recipient.Town])).toEqual([
      ["Bill Payer", "Leeds"],
      ["Ada Buyer", ""],
    ])
  })

  it.each(["Completed", "wc-cancelled", "Refunded", "failed"])("leaves out an order that is %s", (status) => {
    const { items, rowCounts } = confirmed(
      file(HEAD, rowOf(HEAD, order), rowOf(HEAD, { ...order, "Order Number": "1502", "Order Status": status })),
    )
    expect(items).toHaveLength(1)
    expect(rowCounts.doneAlready).toBe(1)
  })
})

describe("TikTok Shop's order export", () => {
  const { head: HEAD, order } = orderFiles.tiktok
  const described = rowOf(HEAD, {
    "Order ID": "Platform unique order ID.",
    "Order Status": "Current order status.",
    Quantity: "SKU sold quantity.",
  })

  it("is read without the row that describes its columns, and with the tabs of its numbers and times taken off", () => {
    const { items, formatName, rowCounts } = confirmed(file(HEAD, described, rowOf(HEAD, order)))
    expect(formatName).toBe("TikTok Shop order export")
    expect(rowCounts).toMatchObject({ all: 2, inItems: 1, padding: 1 })
    expect(items[0]?.item).toMatchObject({
      MarketplaceTransactionDate: "2026-11-14T00:00:00.000Z",
      Recipient: { Name: "Ada Buyer", AddressLine1: "12", Locality: "Flat 3", Town: "York", Postcode: "YO17HH" },
      MarketplaceOrderLines: [
        {
          MarketplaceOrderId: "576461413038785752",
          MarketplaceOrderLineId: "1729382476852921560",
          Description: "Desk lamp, White",
          Value: 20,
          Quantity: 2,
        },
      ],
    })
  })

  it("has an order refused whose buyer is hidden, with what to do", () => {
    const { items, problems } = confirmed(
      file(HEAD, rowOf(HEAD, order), rowOf(HEAD, { ...order, "Order ID": "57646\t", Recipient: "A** B****" })),
    )
    expect(items).toHaveLength(1)
    expect(problems).toEqual([{ rows: [3], message: expect.stringContaining("send by seller") }])
  })

  it.each(["Shipped", "Completed", "Canceled", "In transit"])("leaves out an order that is %s", (status) => {
    const reading = read(
      file(HEAD, rowOf(HEAD, order), rowOf(HEAD, { ...order, "Order ID": "2", "Order Status": status })),
    )
    expect(reading).toMatchObject({ rowCounts: { inItems: 1, doneAlready: 1 } })
  })
})

describe("ShipStation's order export", () => {
  const { head: HEAD, order } = orderFiles.shipstation

  it("becomes one item an order", () => {
    const { items, formatName } = confirmed(
      file(HEAD, rowOf(HEAD, order), rowOf(HEAD, { ...order, "Item - SKU": "BOWL", "Item - Name": "Bowl" })),
    )
    expect(formatName).toBe("ShipStation order export")
    expect(items[0]?.item.MarketplaceOrderLines.map(({ Value, Description }) => [Value, Description])).toEqual([
      [12, "Mug"],
      [12, "Bowl"],
    ])
    expect(items[0]?.item.Recipient).toMatchObject({ CountryIsoCode: "USA", Postcode: "78701" })
  })

  it("leaves out what is shipped", () => {
    const shipped = rowOf(HEAD, { ...order, "Order - Number": "SS-2", "Order - Status": "shipped" })
    expect(read(file(HEAD, rowOf(HEAD, order), shipped))).toMatchObject({ rowCounts: { inItems: 1, doneAlready: 1 } })
  })
})

describe("Click & Drop's file", () => {
  const { head: HEAD, order } = orderFiles.clickAndDrop

  it("is read with its weight, its customs data and its dates day first", () => {
    const { items, formatName, notices } = confirmed(file(HEAD, rowOf(HEAD, order)))
    expect(formatName).toBe("Click & Drop order file")
    expect(notices).toEqual([])
    expect(items[0]?.item).toMatchObject({
      MarketplaceTransactionDate: "2026-04-03T00:00:00.000Z",
      Recipient: { Name: "Matthias Oberholz", CountryIsoCode: "DEU" },
      PackageDimensions: { Weight: 0.8 },
      Meta: { IossNumber: { Value: "IM2760000742" } },
      MarketplaceOrderLines: [{ Value: 48, Product: { TariffCode: "6211429000", CountryOfManufacture: "GBR" } }],
    })
  })

  it("takes the sub-total as the value of an order without products", () => {
    const bare = { ...order, "Product SKU": "", "Product name": "", "Unit price": "", Quantity: "" }
    const [made] = confirmed(file(HEAD, rowOf(HEAD, bare))).items
    expect(made?.item.MarketplaceOrderLines).toMatchObject([{ Description: "ORD-20002", Value: 48, Quantity: 1 }])
  })
})

describe("eBay's German orders report", () => {
  it("is read with its semicolons, euros, month names and footer", () => {
    const head =
      "Verkaufsprotokollnummer;Bestellnummer;Nutzername des Käufers;Name des Käufers;E-Mail des Käufers;Name des Empfängers;Adresse 1 des Empfängers;Ort des Empfängers;PLZ des Empfängers;Land des Empfängers;Artikelnummer;Angebotstitel;Bestandseinheit;Anzahl;Verkauft für;Verkauft am"
    const { items, formatName, notices, rowCounts, offer } = confirmed(
      file(
        head,
        "412;23-12345-12345;kaeufer7;Käthe Groß;k@example.com;Käthe Groß;Bergstraße 7;Altendorf;99998;Deutschland;3355;Leinenschürze;APR;1;116,99 €;10-Dez-26",
        "1 Verkaufsprotokoll(e) heruntergeladen;;;;;;;;;;;;;;;",
      ),
    )
    expect(formatName).toBe("eBay orders report")
    expect(rowCounts).toMatchObject({ inItems: 1, padding: 1 })
    expect(notices).toEqual([{ code: "OTHER-CURRENCY", count: 1, currencies: ["EUR"] }])
    expect(items[0]?.item).toMatchObject({
      MarketplaceTransactionDate: "2026-12-10T00:00:00.000Z",
      Recipient: { Name: "Käthe Groß", AddressLine1: "Bergstraße 7", CountryIsoCode: "DEU" },
      MarketplaceOrderLines: [{ MarketplaceOrderId: "23-12345-12345", Value: 116.99, Product: { Sku: "" } }],
    })
    expect(offer).toEqual({ name: "Bestandseinheit", field: "Sku" })
  })
})

describe("PrestaShop's list of orders", () => {
  it.each([
    "ID;Reference;New client;Delivery;Customer;Total;Payment;Status;Date",
    "ID;Référence;Nouveau client;Livraison;Client;Total;Paiement;État;Date",
    "ID;Reference;New client;Delivery;Customer;Company;Total;Payment;Status;Date",
  ])("is refused, because it has no addresses: %s", (head) => {
    expect(read(file(head, "5;XKBKNABJK;1;France;J. DOE;€61.80;Bank wire;Paid;2026-11-14 10:15:00"))).toMatchObject({
      state: "ERROR",
      message: expect.stringContaining("no addresses"),
    })
  })
})

describe("amounts in another currency", () => {
  it("are told by a column of their own, once each line", () => {
    const head =
      "Name,Email,Financial Status,Currency,Shipping Name,Shipping Street,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Lineitem quantity,Lineitem name,Lineitem price"
    const { notices } = confirmed(
      file(head, "#1001,a@example.com,paid,EUR,Ada,1 Rue,1 Rue,Lyon,69001,FR,1,Mug,5.00", "#1001,,,,,,,,,,2,Bowl,7.00"),
    )
    expect(notices).toEqual([{ code: "OTHER-CURRENCY", count: 2, currencies: ["EUR"] }])
  })
})
