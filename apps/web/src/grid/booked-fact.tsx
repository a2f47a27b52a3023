import type { DeskState } from "@smart-send/domain/item/desk-state"
import type { MarketplaceNotice } from "@smart-send/domain/item/marketplace-notice"
import { IconBuildingStore, IconPackage, IconPrinter } from "@smart-send/ui/icons"
import * as styles from "./booked-fact.module.css"

/** What a row says of a booked parcel: its label, its packing, its marketplace. */
export type BookedFactName = NonNullable<DeskState["label"] | DeskState["packing"]> | MarketplaceNotice

const ICONS: Readonly<Record<BookedFactName, typeof IconPrinter>> = {
  Printed: IconPrinter,
  ToPrint: IconPrinter,
  Packaged: IconPackage,
  ToPack: IconPackage,
  Told: IconBuildingStore,
  NotTold: IconBuildingStore,
  Retrying: IconBuildingStore,
}

/** What still waits for the seller is told by its colour too. */
const UNDONE: ReadonlySet<BookedFactName> = new Set(["ToPrint", "ToPack", "NotTold"])

interface BookedFactProps {
  readonly fact: BookedFactName
  readonly word: string
  readonly title?: string | undefined
}

/** A fact in one glance: its icon and its word. */
export function BookedFact({ fact, word, title }: BookedFactProps) {
  const Icon = ICONS[fact]
  return (
    <span className={styles.fact} data-undone={UNDONE.has(fact) || undefined} title={title ?? word}>
      <Icon className={styles.icon} size={14} stroke={1.5} aria-hidden />
      <span className={styles.word}>{word}</span>
    </span>
  )
}
