import type { MappedField } from "./mapped-fields.ts"

/** The same as `address-words.ts` for what is in the parcel, and for the rest of an order. */
export const goodsWords: readonly (readonly [field: MappedField, words: string])[] = [
  [
    "ItemName",
    `item|item name|item title|item description|product|product name|product title|product description|description|title|goods|article|contents
     |artikel|artikelname|artikelbezeichnung|artikelbeschreibung|produkt|produktname|produktbezeichnung|bezeichnung|beschreibung|ware|inhalt|titel
     |produit|nom produit|libelle|libelle article|designation|description produit|contenu
     |producto|nombre producto|articulo|nombre articulo|descripcion|descripcion articulo|contenido
     |prodotto|nome prodotto|articolo|nome articolo|descrizione|descrizione articolo|contenuto
     |artikelnaam|artikelomschrijving|productnaam|productomschrijving|omschrijving|inhoud|goederen
     |nazwa produktu|nazwa towaru|towar|opis|opis towaru|zawartosc`,
  ],
  [
    "Variation",
    `variation|variant|option|options|colour|color|size|style
     |variante|farbe|grosse|ausfuhrung
     |couleur|taille|declinaison
     |color|talla|variacion
     |colore|taglia
     |kleur|maat|uitvoering|variatie
     |wariant|kolor|rozmiar`,
  ],
  [
    "Sku",
    `sku|product sku|item sku|product code|item code|stock code|article number|article no|part number|part no|model|custom label
     |artikelnummer|artikelnr|artikel nr|art nr|artnr|produktnummer|bestandseinheit
     |reference article|reference produit|ref article|ref produit|code article|code produit
     |referencia producto|referencia articulo|codigo producto|codigo articulo
     |codice articolo|codice prodotto|cod articolo
     |artikelcode|productcode|productnummer
     |kod produktu|kod towaru|indeks|symbol`,
  ],
  [
    "Quantity",
    `quantity|qty|number of items|count|units|pieces|pcs
     |menge|anzahl|stuckzahl|stuck
     |quantite|qte|nombre d articles
     |cantidad|cant|unidades|uds
     |quantita|qta|pezzi
     |aantal|hoeveelheid|stuks
     |ilosc|liczba|sztuki|szt`,
  ],
  [
    "UnitPrice",
    `price|unit price|price each|price per unit|item price|sale price|price incl vat|price ex vat
     |preis|einzelpreis|stuckpreis|verkaufspreis|preis pro stuck
     |prix|prix unitaire|pu|prix ttc|prix ht
     |precio|precio unitario|precio unidad
     |prezzo|prezzo unitario
     |prijs|stukprijs|prijs per stuk|eenheidsprijs|verkoopprijs
     |cena|cena jednostkowa|cena za sztuke`,
  ],
  [
    "LineValue",
    `value|item value|total|total value|total price|line total|amount|subtotal|order total|declared value
     |wert|warenwert|gesamt|gesamtpreis|gesamtbetrag|betrag|summe|zeilensumme
     |valeur|montant|prix total|sous total
     |valor|importe|precio total
     |valore|importo|totale|prezzo totale
     |waarde|bedrag|totaal|totaalbedrag|totaalprijs|regeltotaal|orderbedrag
     |wartosc|kwota|suma|razem`,
  ],
  ["LineDiscount", `discount|rabatt|remise|reduction|descuento|sconto|korting|rabat`],
  ["Currency", `currency|currency code|wahrung|devise|monnaie|moneda|divisa|valuta|munt|waluta`],
  [
    "Weight",
    `weight|item weight|parcel weight|total weight|gross weight|weight kg|weight g
     |gewicht|artikelgewicht|paketgewicht|bruttogewicht|gesamtgewicht
     |poids|poids brut|poids colis
     |peso|peso bruto|peso lordo
     |brutogewicht|totaalgewicht
     |waga|waga brutto|masa`,
  ],
  ["Length", `length|depth|lange|longueur|longitud|largo|lunghezza|lengte|dlugosc|tiefe|diepte`],
  ["Width", `width|breite|largeur|ancho|anchura|larghezza|breedte|szerokosc`],
  ["Height", `height|hohe|hauteur|alto|altura|altezza|hoogte|wysokosc`],
  [
    "OrderDate",
    `date|order date|date ordered|created|created at|purchase date|sale date|paid date|paid at
     |datum|bestelldatum|auftragsdatum|kaufdatum
     |date commande|date achat
     |fecha|fecha pedido|fecha compra
     |data|data ordine
     |besteldatum|orderdatum|aankoopdatum|datum bestelling
     |data zamowienia|data zakupu`,
  ],
  [
    "SalesRecord",
    `customer reference|customer ref|your reference|kundenreferenz|ihr zeichen|reference client|referencia cliente|riferimento cliente|klantreferentie|uw referentie|referencja klienta`,
  ],
  [
    "BuyerId",
    `customer id|customer number|customer no|customer code|buyer id|user name|username|account number
     |kundennummer|kundennr|kunden nr|benutzername
     |numero client|code client|n client|identifiant
     |numero cliente|codigo cliente|usuario
     |codice cliente|utente
     |klantnummer|klantnr|klantcode|debiteurnummer|debiteurnr|gebruikersnaam
     |numer klienta|nr klienta|uzytkownik`,
  ],
  [
    "BuyerNote",
    `note|notes|buyer note|customer note|comment|comments|remark|remarks|message|special instructions
     |anmerkung|anmerkungen|bemerkung|bemerkungen|notiz|kommentar|hinweis|nachricht
     |remarque|remarques|commentaire|commentaires|message
     |nota|notas|observaciones|comentario|comentarios|mensaje
     |note|osservazioni|commento|commenti|messaggio
     |opmerking|opmerkingen|notitie|notities|bericht
     |uwagi|komentarz|notatka|wiadomosc`,
  ],
  [
    "DeliveryInstructions",
    `delivery instructions|delivery instruction|delivery note|instructions|safe place|safeplace|leave with
     |lieferhinweis|lieferhinweise|zustellhinweis|lieferanweisung|ablageort
     |instructions livraison|consignes livraison|consignes
     |instrucciones entrega|instrucciones
     |istruzioni consegna|istruzioni
     |bezorginstructie|bezorginstructies|afleverinstructie|afleverinstructies|leverinstructies
     |instrukcje dostawy|instrukcja`,
  ],
  [
    "MarketplaceService",
    `service|shipping method|delivery method|shipping service|delivery service|shipping option|courier|carrier|method
     |versandart|versandmethode|versanddienst|lieferart
     |mode livraison|mode de livraison|mode d expedition|transporteur|methode
     |metodo envio|metodo|transportista
     |metodo spedizione|corriere
     |verzendmethode|verzendwijze|bezorgmethode|vervoerder|koerier
     |sposob dostawy|metoda dostawy|sposob|metoda|kurier|przewoznik`,
  ],
  ["Tags", `tag|tags|label|labels|schlagworte|etiquettes|etiquetas|etichette|etykiety`],
  [
    "TariffCode",
    `tariff code|tariff number|tariff|hs code|hs tariff|hs tariff code|hs|commodity code|customs code|customs tariff number|harmonised code|harmonized code
     |zolltarifnummer|warennummer|taric
     |code douanier|code sh|nomenclature
     |codigo arancelario|codigo hs|partida arancelaria
     |codice doganale|codice hs|codice taric
     |goederencode|douanecode|gn code|statistieknummer
     |kod celny|kod hs|kod cn|kod taryfy`,
  ],
  [
    "CountryOfManufacture",
    `country of manufacture|country of origin|origin|made in|country origin
     |ursprungsland|herkunftsland|herstellungsland
     |pays origine|pays d origine|origine
     |pais origen|origen
     |paese origine|paese di origine
     |land van herkomst|land herkomst|herkomst|oorsprongsland
     |kraj pochodzenia|pochodzenie`,
  ],
  [
    "ExportReason",
    `export reason|reason for export|ausfuhrgrund|motif exportation|motivo exportacion|motivo esportazione|exportreden|powod eksportu`,
  ],
  ["IossNumber", `ioss|ioss number|ioss no|ioss nummer|numero ioss|numer ioss`],
  [
    "ItemNumber",
    `item number|item no|item id|listing id|listing number|line id|line number|product id|ean|gtin|barcode|asin`,
  ],
  ["ParcelId", `parcel id|parcel number|parcel no|paketnummer|pakketnummer|colis|numero colis`],
  [
    "FulfilmentStatus",
    `status|order status|fulfilment status|fulfillment status|bestellstatus|auftragsstatus|statut|statut commande|etat commande|estado pedido|stato ordine|bestelstatus|orderstatus|status zamowienia`,
  ],
  [
    "SentAt",
    `sent|sent at|sent on|date sent|shipped|shipped at|shipped on|date shipped|dispatched|dispatch date|dispatched on|versendet|versendet am|versanddatum|expedie le|date expedition|enviado|fecha envio|spedito|data spedizione|verzonden|verzonden op|verzenddatum|wyslano|data wysylki`,
  ],
  [
    "CancelledAt",
    `cancelled|cancelled at|cancelled on|canceled|canceled at|storniert|storniert am|annulee|annulee le|cancelado|annullato|geannuleerd|geannuleerd op|anulowano`,
  ],
]
