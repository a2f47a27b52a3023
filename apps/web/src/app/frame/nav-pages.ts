import type { Icon } from "@tabler/icons-react"
import { IconShoppingBag, IconTags } from "@tabler/icons-react"
import type { PageSlug } from "../../location/page-slugs.ts"

export interface NavPage {
  readonly slug: PageSlug
  readonly icon: Icon
}

/** The pages in the navigation rail, in order: those that have a screen and that a seller goes to directly. */
export const navPages: readonly NavPage[] = [
  { slug: "sold-items", icon: IconShoppingBag },
  { slug: "pricing", icon: IconTags },
]
