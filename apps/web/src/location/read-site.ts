import type { Site } from "./site.ts"

const HEX_COLOUR = /^#[0-9a-f]{6}$/i

export function readSite(): Site {
  const accent = meta("accent")
  return {
    tenant: meta("tenant"),
    prefix: meta("prefix"),
    productName: meta("product-name"),
    accent: HEX_COLOUR.test(accent) ? accent : "#0b6a66",
    issuer: meta("issuer") || null,
  }
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ""
}
