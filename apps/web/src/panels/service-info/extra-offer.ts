import type { ExtraId } from "@smart-send/domain/extra/extra"
import type { AvailableExtra } from "@smart-send/domain/quote/quote"
import type { ServiceInView } from "./service-in-view.ts"

/** How a service offers an extra: included, for a price, or not at all. */
export type ExtraOffer =
  | { readonly kind: "included" }
  | { readonly kind: "sold"; readonly extra: AvailableExtra }
  | { readonly kind: "none" }

export function extraOffer({ service, quote }: Pick<ServiceInView, "service" | "quote">, id: ExtraId): ExtraOffer {
  if (service.Tags.includes(`${id} Included`)) return { kind: "included" }
  const extra = quote?.Options.flatMap((option) => option.AvailableExtras).find((each) => each.Id === id)
  return extra === undefined ? { kind: "none" } : { kind: "sold", extra }
}
