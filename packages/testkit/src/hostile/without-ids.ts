import type { Foreign } from "./foreign.ts"

/** Each call of `prepay/create` makes a payment of the caller's own. */
const NEW_PAYMENT = /"OrderId":"[^"]+","Hash":"[^"]+"/gu
/** The caller's own rules, one more with each call. */
const OWN_RULES = /"Rules":\[.*\],"Findings"|"Rule":\{.*?"Updated":"[^"]*"\}/g
/** Each link that is begun has a state of its own. */
const NEW_STATE = /(state=)[\w-]{43}/g
/** The caller's own entry of the address book, one more with each call. */
const NEW_ENTRY = /"Id":"[\w-]{36}"\},"IsNew":true/gu
/** Of the caller's own setting: one more with each call. */
const OWN_VERSION = /"Version":\d+/gu
/** When the link to a file of the caller's own expires, in whole seconds, and its signature. */
const FILE_LINK_EXPIRY = /\.\d{10}\.[\w-]{43}(?=")/g
/** The caller's own search token (a JWT), which expires in whole seconds too. */
const SEARCH_TOKEN = /"token":"[\w-]+\.[\w-]+\.[\w-]+"/gu

interface Told {
  readonly status: number
  readonly text: string
}

/** An answer may repeat an id that was sent; which id it was must make no other difference. */
export function withoutIds({ status, text }: Told, ids: Foreign): Told {
  return {
    status,
    text: text
      .replaceAll(ids.item, "ITEM")
      .replaceAll(ids.reference, "REFERENCE")
      .replaceAll(ids.group, "GROUP")
      .replaceAll(ids.address, "ADDRESS")
      .replaceAll(ids.station, "STATION")
      .replaceAll(ids.job, "JOB")
      .replaceAll(ids.manifest, "MANIFEST")
      .replaceAll(ids.paid, "PAID")
      .replaceAll(ids.rule, "RULE")
      .replaceAll(ids.shop, "SHOP")
      .replaceAll(ids.state, "STATE")
      .replaceAll(OWN_VERSION, '"Version":0')
      .replaceAll(NEW_ENTRY, '"Id":"NEW"},"IsNew":true')
      .replaceAll(NEW_STATE, "$1NEW")
      .replaceAll(FILE_LINK_EXPIRY, ".EXPIRES.SIGNATURE")
      .replaceAll(SEARCH_TOKEN, '"token":"TOKEN"')
      .replaceAll(OWN_RULES, "RULES")
      .replaceAll(NEW_PAYMENT, '"OrderId":"NEW","Hash":"NEW"'),
  }
}
