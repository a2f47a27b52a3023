import { switchCountry } from "../country/subdivision.ts"
import type { TariffSystem } from "../service/service.ts"
import { customsAreaOf, type CustomsArea } from "./customs-area.ts"
import { partiesOf, type Parties } from "./customs-parties.ts"
import { customsRouteOf, type Way } from "./customs-route.ts"
import type { CustomsRoute } from "./export-route.ts"
import { customsRules, type CustomsRule, type RuledPart } from "./customs-rules.ts"
import type { CustomsTerms } from "./customs-terms.ts"
import type { Address } from "../address/address.ts"

/** The addresses of an item, with what says whether they are businesses. */
export interface WayOfItem extends Way {
  readonly Sender: Address
  readonly Recipient: Address
}

/** Who sells the service, and by which tariff system its courier reads codes. */
export interface SoldBy {
  readonly provider: string
  readonly tariffSystem: TariffSystem
}

/** What customs ask of one field, all rules that hold taken together. */
export type AskedField = Pick<CustomsRule, "part" | "field" | "required" | "pattern" | "minLength" | "maxLength">

/** Answers by everything that decides them: a few dozen, however many items there are. */
const known = new Map<string, readonly AskedField[]>()
const MOST_KNOWN = 5000

/** The fields that customs ask of an item, by its way, who sends to whom, and the service; `service` is null while none is chosen. */
export function rulesOfWay(item: WayOfItem, service: SoldBy | null, terms: CustomsTerms): readonly AskedField[] {
  const route = customsRouteOf(item, terms)
  if (route === "Free") return NOTHING
  const way: DecidedBy = {
    route,
    parties: partiesOf(item),
    from: customsAreaOf(item.Sender),
    to: switchCountry(item.Recipient).CountryIsoCode,
    service,
  }
  const key = [route, way.parties, way.from, way.to, service?.provider, service?.tariffSystem].join(" ")
  const before = known.get(key)
  if (before !== undefined) return before
  const asked = askedFields(way)
  // Countries and providers come from outside: their number is bounded here.
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, asked)
  return asked
}

interface DecidedBy {
  readonly route: CustomsRoute
  readonly parties: Parties
  readonly from: CustomsArea | null
  readonly to: string
  readonly service: SoldBy | null
}

const NOTHING: readonly AskedField[] = []

function askedFields(way: DecidedBy): readonly AskedField[] {
  const byField = new Map<`${RuledPart}.${string}`, AskedField>()
  for (const rule of customsRules) {
    if (!holds(rule, way)) continue
    const { part, field, required, pattern, minLength, maxLength } = rule
    const name = `${part}.${field}` as const
    byField.set(name, {
      ...byField.get(name),
      part,
      field,
      ...(required !== undefined && { required }),
      ...(pattern !== undefined && { pattern }),
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
    })
  }
  return [...byField.values()]
}

function holds(rule: CustomsRule, { route, parties, from, to, service }: DecidedBy): boolean {
  return (
    rule.routes.includes(route) &&
    (rule.parties?.includes(parties) ?? true) &&
    (rule.from === undefined || (from !== null && rule.from.includes(from))) &&
    (rule.to?.includes(to) ?? true) &&
    (rule.providers === undefined || (service !== null && rule.providers.includes(service.provider))) &&
    (rule.tariffSystems === undefined || (service !== null && rule.tariffSystems.includes(service.tariffSystem)))
  )
}
