import type { MappedField } from "./mapped-fields.ts"

/**
 * What headings call a field: in English, German, French, Spanish, Italian, Dutch and Polish, a line each. Words that only
 * say whose it is, such as "delivery" or "des Kunden", are left out of headings before they are compared (`plain-heading.ts`).
 */
export const fieldWords: readonly (readonly [field: MappedField, words: string])[] = [
  [
    "OrderNumber",
    `order|order number|order no|order nr|order id|order ref|order reference|order code|reference|ref|reference number|po|po number|purchase order|purchase order number
     |bestellung|bestellnummer|bestell nummer|bestell nr|bestellnr|bestell id|auftrag|auftragsnummer|auftragsnr|auftrags nr|auftrags nummer|vorgangsnummer|belegnummer|belegnr|beleg nr|referenz|referenznummer
     |commande|numero commande|n commande|no commande|num commande|nr commande|id commande|ref commande|reference commande
     |pedido|numero pedido|n pedido|no pedido|num pedido|id pedido|ref pedido|referencia|referencia pedido|orden
     |ordine|numero ordine|n ordine|nr ordine|num ordine|id ordine|riferimento|riferimento ordine|rif ordine
     |bestelling|bestelnummer|bestelnr|bestel nr|bestel id|ordernummer|ordernr|opdracht|opdrachtnummer|referentie|referentienummer|kenmerk
     |zamowienie|numer zamowienia|nr zamowienia|id zamowienia|numer referencyjny`,
  ],
  [
    "RecipientName",
    `name|full name|contact|contact name|contact person|customer|buyer|recipient|recipient name|ship to|attention|attn
     |kunde|empfanger|kaufer|vor und nachname|vollstandiger name|ansprechpartner|kontakt|kontaktperson|besteller
     |nom|nom complet|nom prenom|nom et prenom|prenom nom|prenom et nom|destinataire|client|acheteur
     |nombre completo|nombre y apellidos|nombre apellidos|cliente|destinatario|comprador|contacto
     |nome completo|nome cognome|nome e cognome|cognome nome|intestatario|nominativo|referente|acquirente
     |naam|volledige naam|klant|ontvanger|koper|contactpersoon|geadresseerde|ter attentie van|tav
     |imie nazwisko|imie i nazwisko|nazwisko imie|odbiorca|klient|adresat|kupujacy|osoba kontaktowa`,
  ],
  [
    "FirstName",
    `first name|firstname|forename|given name
     |vorname
     |prenom
     |nombre
     |nome
     |voornaam
     |imie`,
  ],
  [
    "LastName",
    `last name|lastname|surname|family name
     |nachname|familienname|zuname
     |nom de famille|nom famille
     |apellido|apellidos
     |cognome
     |achternaam|familienaam
     |nazwisko`,
  ],
  [
    "Company",
    `company|company name|business|business name|organisation|organization|firm|trading name
     |firma|firmenname|unternehmen|betrieb
     |societe|entreprise|raison sociale|nom societe|nom entreprise
     |empresa|razon social|nombre empresa|compania
     |azienda|societa|ragione sociale|ditta|nome azienda
     |bedrijf|bedrijfsnaam|firmanaam|organisatie|onderneming
     |nazwa firmy|przedsiebiorstwo|spolka`,
  ],
  [
    "AddressLine1",
    `address|address 1|address line 1|addressline1|address1|street|street address|street 1|street name|address line
     |adresse|adresse 1|adresszeile 1|strasse|strassenname|str|anschrift|strasse hausnummer|strasse und hausnummer|strasse nr
     |adresse ligne 1|rue|voie|adresse postale
     |direccion|direccion 1|calle|domicilio|linea direccion 1
     |indirizzo|indirizzo 1|via|riga indirizzo 1
     |adres|adres 1|adresregel 1|straat|straatnaam|straat huisnummer|straat en huisnummer|straat nr
     |ulica|ulica nr|ulica i numer|adres linia 1`,
  ],
  [
    "AddressLine2",
    `address 2|address line 2|addressline2|address2|street 2|apartment|flat|suite|unit|building
     |adresse 2|adresszeile 2|adresszusatz|adress zusatz|zusatz
     |adresse ligne 2|complement adresse|complement d adresse|batiment|appartement
     |direccion 2|linea direccion 2|piso|puerta
     |indirizzo 2|riga indirizzo 2|interno|scala
     |adres 2|adresregel 2|gebouw|verdieping
     |adres 2|adres linia 2|mieszkanie|numer lokalu|nr lokalu`,
  ],
  [
    "AddressLine3",
    `address 3|address line 3|addressline3|address3|locality|ortsteil|quartier|frazione|buurt|adresse 3|direccion 3|indirizzo 3|adres 3`,
  ],
  [
    "Town",
    `town|city|post town|place|town city
     |ort|stadt|wohnort
     |ville|commune|localite
     |ciudad|poblacion|localidad|municipio
     |citta|comune|localita
     |plaats|stad|woonplaats|plaatsnaam|gemeente
     |miasto|miejscowosc`,
  ],
  [
    "County",
    `county|state|province|region
     |bundesland|kanton
     |departement|etat
     |provincia|estado|comunidad autonoma
     |prov|regione
     |provincie|gewest
     |wojewodztwo|powiat`,
  ],
  [
    "Postcode",
    `postcode|post code|postal code|postalcode|zip|zip code|zipcode
     |plz|postleitzahl
     |code postal|cp
     |codigo postal|cod postal|c p
     |cap|codice postale|codice avviamento postale
     |pc|postnummer
     |kod pocztowy|kod`,
  ],
  [
    "Country",
    `country|country code|country name|country iso|nation
     |land|landercode|landcode|landeskurzel|staat
     |pays|code pays
     |pais|codigo pais
     |paese|nazione|codice paese|stato
     |landnaam|land code|iso land
     |kraj|kod kraju|panstwo`,
  ],
  [
    "Phone",
    `phone|phone number|phone no|telephone|telephone number|tel|mobile|mobile number|mobile phone|cell|contact number
     |telefon|telefonnummer|tel nr|handy|handynummer|mobil|mobilnummer|rufnummer
     |numero telephone|portable|mobile
     |telefono|numero telefono|movil|tfno
     |cellulare|numero cellulare
     |telefoon|telefoonnummer|telefoonnr|mobiel|mobiel nummer|gsm
     |numer telefonu|nr telefonu|komorka`,
  ],
  [
    "Email",
    `email|e mail|mail|email address|e mail address
     |e mail adresse|email adresse|mailadresse
     |courriel|adresse email|adresse e mail|adresse mail
     |correo|correo electronico|direccion correo
     |posta elettronica|indirizzo email
     |emailadres|e mailadres|e mail adres|mailadres
     |adres email|adres e mail|poczta`,
  ],
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
    `tariff code|tariff number|hs code|hs|commodity code|customs code|customs tariff number|harmonised code|harmonized code
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

/** What the number of a house is called where it has a column of its own: it is the rest of the first address line. */
export const HOUSE_NUMBERS =
  "house number|house no|street number|building number|hausnummer|hausnr|haus nr|hnr|hausnummernzusatz|numero rue|n rue|numero voie|numero calle|numero civico|civico|huisnummer|huisnr|huisnummertoevoeging|huisnummer toevoeging|huisnr toevoeging|toevoeging|numer domu|nr domu"
