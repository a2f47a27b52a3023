import { z } from "zod"

/**
 * What a search result's opaque identifier refers to: one of the seller's senders, an address of their book, a past
 * address, all past addresses at a postcode, a town (with the requested postcode), or an address of the provider.
 */
export type Named =
  | { readonly kind: "own"; readonly id: string }
  | { readonly kind: "book"; readonly id: string }
  | { readonly kind: "past"; readonly key: string }
  | { readonly kind: "at"; readonly postcode: string }
  | { readonly kind: "place"; readonly town: string; readonly postcode: string }
  | { readonly kind: "found"; readonly identifier: string }

const uuidSchema = z.uuid()

export function toIdentifier(named: Named): string {
  switch (named.kind) {
    case "own":
      return `own.${named.id}`
    case "book":
      return `book.${named.id}`
    case "past":
      return `past.${named.key}`
    case "at":
      return `at.${named.postcode}`
    case "place":
      return `place.${named.postcode}.${named.town}`
    case "found":
      return `found.${named.identifier}`
  }
}

const readers: Readonly<Record<Named["kind"], (rest: string) => Named | null>> = {
  own: (id) => (uuidSchema.safeParse(id).success ? { kind: "own", id } : null),
  book: (id) => (uuidSchema.safeParse(id).success ? { kind: "book", id } : null),
  past: (key) => (/^[0-9a-f]{32}$/.test(key) ? { kind: "past", key } : null),
  at: (postcode) => (/^[A-Z0-9]{1,32}$/.test(postcode) ? { kind: "at", postcode } : null),
  place: (rest) => {
    const [postcode = "", ...town] = rest.split(".")
    return town.length === 0 ? null : { kind: "place", postcode, town: town.join(".") }
  },
  found: (identifier) => (identifier === "" ? null : { kind: "found", identifier }),
}
const kindSchema = z.enum(["own", "book", "past", "at", "place", "found"])

/** Null for an identifier that no search returned. */
export function readIdentifier(identifier: string): Named | null {
  const [first, ...rest] = identifier.split(".")
  const kind = kindSchema.safeParse(first)
  return kind.success ? readers[kind.data](rest.join(".")) : null
}
