/** What the numbers of businesses at customs look like, as a field rule carries it. */

/** Nine or twelve digits, a government department or a health authority. */
export const UK_VAT_NUMBER = String.raw`^(GB|XI)?(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$`
export const UK_EORI = String.raw`^GB\d{12}$|^GBUNREG$`
/** Northern Ireland has numbers of its own beside those of the United Kingdom. */
export const NI_EORI = String.raw`^(GB|XI)\d{12}$|^GBUNREG$`
export const OTHER_EORI = String.raw`^[A-Z]{2}.{8,15}$`
export const UKIMS = String.raw`^(XI|GB)UKIM\d{12}\d{13,14}$`
export const IOSS = String.raw`^IM\d{10}$`
