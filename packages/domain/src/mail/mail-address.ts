/** The longest address that SMTP carries. */
const LONGEST = 254
/** One @, and nothing that means something else in a header or a command: no space, control character, bracket, comma or quote. */
const ADDRESS = /^[^\s\p{C}@<>(),:;"\\[\]]+@[^\s\p{C}@<>(),:;"\\[\]]+\.[^\s\p{C}@<>(),:;"\\[\]]+$/u

/** Whether an order's email can be written to. */
export function isMailAddress(text: string): boolean {
  const address = text.trim()
  return address.length <= LONGEST && ADDRESS.test(address)
}

/** The form in which two spellings of an address are the same buyer. */
export function mailAddressKey(text: string): string {
  return text.trim().normalize("NFKC").toLowerCase()
}

/** Control characters, line ends of every kind, and marks that turn the direction of text. Joiners stay: emoji are made with them. */
const UNSAFE = /[\p{Cc}\u{2028}\u{2029}\u{061c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]+/gu
const LONGEST_NAME = 80

/** A name on one line, as long as it is: somebody else's text can begin no line of its own (MAIL-4). */
export function nameLine(text: string): string {
  return text.toWellFormed().replaceAll(UNSAFE, " ").replaceAll(/\s+/g, " ").trim()
}

/** Where a name begins to be an address that mail programs make a link of: its dots, in every script's form, and what stands before a host. */
const LINKS = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=\p{L})|:(?=\/\/)/gu

/** A name of somebody else's in the words of a mail: nothing in it becomes a link (MAIL-4). */
export function nameInWords(text: string): string {
  return mailName(text).replaceAll(LINKS, "$& ")
}

/** A name as one line of a mail, cut to what a mail has room for. */
export function mailName(text: string): string {
  return [...new Intl.Segmenter().segment(nameLine(text))]
    .slice(0, LONGEST_NAME)
    .map(({ segment }) => segment)
    .join("")
    .trim()
}
