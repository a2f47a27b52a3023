import type { Catalogue } from "./catalogue.ts"

/** `courier.<key>`: the name that a courier goes by at a tenant (SERVICE-8). */
export type Wording = Readonly<Record<string, string>>

/** Wording for the profiles that begin with a prefix ("SME"). */
export interface ProfileWording {
  readonly ProfilePrefix: string
  readonly Wording: Wording
}

/**
 * The wording of a tenant under its profile: its own words, and over them those of every prefix that its profile begins with, the
 * longest prefix last (SERVICE-8).
 */
export function wordingFor(tenant: {
  readonly Profile: string
  readonly Wording: Wording
  readonly WordingByProfile: readonly ProfileWording[]
}): Record<string, string> {
  const own = tenant.WordingByProfile.filter(({ ProfilePrefix }) => tenant.Profile.startsWith(ProfilePrefix))
  const ordered = own.toSorted((a, b) => a.ProfilePrefix.length - b.ProfilePrefix.length)
  return Object.assign({}, tenant.Wording, ...ordered.map(({ Wording }) => Wording))
}

/** The names that a tenant gives the couriers. All answers, labels, files and refusals take them from here. */
export interface TenantNames {
  /** A text in the catalogue's or a courier's own words, with the tenant's names in it. */
  readonly say: (text: string) => string
}

const made = new WeakMap<Catalogue, WeakMap<Wording, TenantNames>>()

/** @param catalogue as the operator's files have it, not as a tenant sells it. */
export function tenantNames(catalogue: Catalogue, wording: Wording): TenantNames {
  const byWording = made.get(catalogue) ?? new WeakMap<Wording, TenantNames>()
  made.set(catalogue, byWording)
  const known = byWording.get(wording)
  if (known !== undefined) return known
  const fresh = { say: sayer(namesIn(catalogue, wording)) }
  byWording.set(wording, fresh)
  return fresh
}

/** The tenant's name of each courier, by the catalogue's; only those that differ. */
function namesIn({ accounts }: Catalogue, wording: Wording): ReadonlyMap<string, string> {
  const words = new Map(Object.entries(wording))
  const names = new Map<string, string>()
  for (const { services } of accounts) {
    for (const { details } of services) {
      const own = words.get(`courier.${details.Meta["Courier"] ?? ""}`)
      if (own !== undefined && own !== details.CourierName) names.set(details.CourierName, own)
    }
  }
  return names
}

function sayer(names: ReadonlyMap<string, string>): TenantNames["say"] {
  if (names.size === 0) return (text) => text
  // The longest first, so that a name that begins with another's is taken whole.
  const longest = [...names.keys()].toSorted((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longest.join("|")})(?![\p{L}\p{N}])`, "gu")
  return (text) => text.replaceAll(pattern, (name) => names.get(name) ?? name)
}

function escaped(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
