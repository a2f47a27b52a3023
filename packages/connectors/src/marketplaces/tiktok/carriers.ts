import { type Carrier, CARRIERS } from "@smart-send/domain/dispatch/carrier"

/** A courier as a delivery option of a shop knows it. */
export interface ShippingProvider {
  readonly id: string
  readonly name: string
}

/** TikTok's names of carriers, by letters and digits alone, the better one first. None: the courier's own name is looked for. */
const PROVIDER_NAMES: Readonly<Record<Carrier, readonly string[]>> = {
  "royal-mail": ["royalmail", "royalmailgroup", "royalmailuk"],
  parcelforce: ["parcelforce", "parcelforceworldwide"],
  evri: ["evri", "hermes", "evrihermes", "hermesuk"],
  dpd: ["dpd", "dpduk", "dpdlocal"],
  "dpd-local": ["dpdlocal", "dpduk", "dpd"],
  yodel: ["yodel", "yodeldirect"],
  inpost: ["inpost", "inpostuk"],
  ups: ["ups", "unitedparcelservice"],
  dhl: ["dhl", "dhlexpress", "dhlparceluk", "dhlecommerceuk"],
  fedex: ["fedex", "fedexuk"],
  tnt: ["tnt", "tntuk"],
  gls: ["gls", "glsuk"],
  usps: ["usps"],
  "an-post": ["anpost"],
  other: [],
}

/** The carriers that may be on TikTok's list. Which of them an order's own delivery knows is only heard when it is sent. */
export const NAMED_CARRIERS: readonly Carrier[] = CARRIERS.filter((carrier) => PROVIDER_NAMES[carrier].length > 0)

/** The shop's provider for a carrier; null where it has none. */
export function findProvider(
  providers: readonly ShippingProvider[],
  carrier: Carrier,
  carrierName: string,
): ShippingProvider | null {
  const names = [...PROVIDER_NAMES[carrier], toBareName(carrierName)]
  for (const name of names) {
    const found = providers.find((provider) => name !== "" && toBareName(provider.name) === name)
    if (found !== undefined) return found
  }
  return null
}

function toBareName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")
}
