/** A service as an address names it: `<provider>~<account>~<slug>`. */
export interface ServiceRef {
  readonly provider: string
  readonly account: string
  readonly service: string
}

/** Letters, digits, dot, underscore and hyphen (ITEM-19), never the separator between the three. */
const SLUG = /^[A-Za-z0-9._-]{1,64}$/

export function serviceRefOf(text: string | null): ServiceRef | null {
  const [provider = "", account = "", service = "", ...rest] = (text ?? "").split("~")
  return rest.length === 0 && [provider, account, service].every((part) => SLUG.test(part))
    ? { provider, account, service }
    : null
}

export function serviceRefText({ provider, account, service }: ServiceRef): string {
  return `${provider}~${account}~${service}`
}
