import { foldedWords } from "../folded-words.ts"

/** A heading without the words that say only whose it is. */
export interface PlainHeading {
  /** As it is written, folded. */
  readonly whole: string
  /** What is left, in the order tried; without what `whole` is already. */
  readonly plain: readonly string[]
  readonly isDelivery: boolean
  /** About who pays, and so not about where the parcel goes. */
  readonly isBilling: boolean
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const DELIVERY = words(`delivery deliver shipping ship shipment recipient receiver consignee destination post
  lieferung liefer versand empfanger empfangers zustellung
  livraison destinataire expedition envoi
  entrega envio destinatario destino
  spedizione consegna destinazione
  levering bezorging bezorg aflever aflevering verzending verzend ontvanger
  dostawa dostawy wysylki odbiorca odbiorcy adresata`)
const BUYER = words(`customer customers buyer client clients order
  kunde kunden kaufer kaufers besteller
  acheteur cliente comprador acquirente
  klant klanten koper
  klient klienta kupujacy kupujacego`)
const BILLING = words(`billing bill invoice payer sender seller return
  rechnung rechnungs zahler absender
  facturation facture payeur expediteur
  facturacion factura pagador remitente
  fatturazione fattura pagatore mittente
  factuur facturatie betaler afzender
  faktura faktury platnik platnika nadawca nadawcy`)
/** Articles, prepositions and units. */
const FILLING = words(`of the a an to for and in per your
  der die das des dem den von zu fur und im pro
  de du des la le les l d et un une par en
  del el los las y con
  di dello della dell il lo al e
  van het een voor op per
  do dla i z w na
  kg g gr gram grams gramm cm mm gbp eur usd`)
/** How compounds begin. */
const DELIVERY_BEGINNINGS =
  /^(?:liefer|versand|empfanger|aflever|leverings?|lever|bezorg|verzend|ontvangers?)(?=\p{L}{2})/u
const BILLING_BEGINNINGS = /^(?:rechnungs|factuur|facturatie|afzender|absender)(?=\p{L}{2})/u
const BUYER_BEGINNINGS = /^(?:kunden|klanten|klant|koper|bestel|besteller|order)(?=\p{L}{2})/u

/** Takes a heading apart: "Delivery Postcode", "Postcode des Empfängers" and "Afleverpostcode" are all "postcode". */
export function plainHeading(heading: string): PlainHeading {
  const whole = foldedWords(heading)
  const all = whole.split(" ")
  const isDelivery = all.some((word) => DELIVERY.has(word) || DELIVERY_BEGINNINGS.test(word))
  const isBilling = all.some((word) => BILLING.has(word) || BILLING_BEGINNINGS.test(word))
  const unfilled = all.filter((word) => !FILLING.has(word))
  const unowned = unfilled.filter((word) => !DELIVERY.has(word) && !BUYER.has(word) && !BILLING.has(word))
  const unbegun = unowned.map((word) =>
    word.replace(DELIVERY_BEGINNINGS, "").replace(BILLING_BEGINNINGS, "").replace(BUYER_BEGINNINGS, ""),
  )
  const tried = [unfilled, unowned, unbegun].map((left) => left.join(" "))
  return { whole, plain: [...new Set(tried)].filter((text) => text !== "" && text !== whole), isDelivery, isBilling }
}
