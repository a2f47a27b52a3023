/** The page of a shop that may be gone to: a web address, and nothing that a browser would run. */
export function shopAddress(address: string): string | null {
  const url = URL.parse(address, window.location.origin)
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null
}
