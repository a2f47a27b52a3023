import type { MappedField } from "./mapped-fields.ts"

/**
 * What headings call a field: in English, German, French, Spanish, Italian, Dutch and Polish, a line each. Words that only
 * say whose it is, such as "delivery" or "des Kunden", are left out of headings before they are compared (`plain-heading.ts`). These are the words for orders and addresses.
 */
export const addressWords: readonly (readonly [field: MappedField, words: string])[] = [
  [
    "OrderNumber",
    `order|order number|order no|order nr|order id|order ref|order reference|order code|reference|our reference|our ref|our order|our order number|our order no|ref|reference number|po|po number|purchase order|purchase order number
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
]
