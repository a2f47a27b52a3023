import type { Concern } from "../../data/concern/use-concerns.ts"

/** Where a concern is mended, below locale and prefix; null for nowhere in this app. */
export function concernPath({ Link }: Pick<Concern, "Link">): string | null {
  if (Link === "") return null
  const url = URL.parse(Link, "https://same.invalid")
  return url === null || url.origin !== "https://same.invalid" || url.pathname.startsWith("//")
    ? null
    : url.pathname + url.search
}
