import type { IsoDate } from "../calendar/iso-date.ts"
import type { ExtraId } from "../extra/extra.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { PackagePreset } from "../parcel/package-preset.ts"
import type { ItemService } from "../service/service.ts"

/** What rules ask about things other than the item. */
export interface RuleWorld {
  /** The packages that a condition on the package knows, by their sizes. */
  readonly packages: readonly PackagePreset[]
  /** The day by London's calendar of a moment, given as ISO text. */
  readonly londonDay: (at: string) => IsoDate
  /** The service on sale under a slug, or under `provider|account|service`; null when there is none. */
  readonly serviceNamed: (value: string) => ItemService | null
  /** The extra as it is kept with an item. */
  readonly extraNamed: (id: ExtraId) => ShipmentItem["Extras"][number]
  /** Why the service can't carry the item, in a sentence; null when it can, or when that can't be known yet. */
  readonly whyNotService: (item: ShipmentItem, service: ItemService) => string | null
  /** Why the item can't be split into so many shipments, in a sentence; null when it can. */
  readonly whyNotSplit: (item: ShipmentItem, shipments: number) => string | null
}
