/** Most texts have no accents to take off, and looking for them takes many times as long as finding that out. */
const PRINTABLE_ASCII = /^[\u0020-\u007E]*$/

/** The text in small letters without accents: what is compared where a search or an order must not mind how it was typed. */
export function foldText(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text.toLowerCase() : text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
}
