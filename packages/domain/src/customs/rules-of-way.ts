import { switchCountry } from "../country/subdivision.ts"
import type { TariffSystem } from "../service/service.ts"
import { customsAreaOf, customsCountryOf, type CustomsArea } from "./customs-area.ts"
import { partiesOf, type Parties } from "./customs-parties.ts"
import { customsRouteOf } from "./customs-route.ts"
import type { Way } from "./moves-freely.ts"
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
export interface AskedField {
  readonly part: RuledPart
  readonly field: string
  readonly rule: Pick<CustomsRule, "required" | "pattern" | "minLength" | "maxLength">
}

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
    to: customsCountryOf(switchCountry(item.Recipient).CountryIsoCode),
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
      part,
      field,
      rule: {
        ...byField.get(name)?.rule,
        ...(required !== undefined && { required }),
        ...(pattern !== undefined && { pattern }),
        ...(minLength !== undefined && { minLength }),
        ...(maxLength !== undefined && { maxLength }),
      },
    })
  }
  return [...byField.values()]
}

function holds(rule: CustomsRule, way: DecidedBy): boolean {
  const { service } = way
  return (
    rule.routes.includes(way.route) &&
    fits(rule.parties, way.parties) &&
    fits(rule.from, way.from) &&
    fits(rule.to, way.to) &&
    fits(rule.providers, service === null ? null : service.provider) &&
    fits(rule.tariffSystems, service === null ? null : service.tariffSystem)
  )
}

/** What a rule leaves out fits everything; what it names does not fit the unknown. */
function fits<Value>(named: readonly Value[] | undefined, value: Value | null): boolean {
  return named === undefined || (value !== null && named.includes(value))
}
