/**
 * Where the public tracking page of a line is (TRACK-6): the tenant's own tracking address, if it has one, otherwise ours.
 * @param trackingUrl the tenant's setting; empty for none.
 * @param locale of the page the link stands on, as its address has it; null when that has none.
 */
export function trackingPageLink(trackingUrl: string, reference: string, locale: string | null): string {
  const code = encodeURIComponent(reference)
  if (trackingUrl !== "") return `${trackingUrl.replace(/\/+$/, "")}/${code}`
  return locale === null ? `/tracking/${code}` : `/${locale}/tracking/${code}`
}
