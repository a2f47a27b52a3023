import type { Feature } from "@smart-send/domain/settings/settings"
import type { Meaning } from "@smart-send/ui/meaning-badge"
import type { DashboardCounts } from "../../data/dashboard/use-dashboard-counts.ts"

export type ToDoName =
  | "labels"
  | "parcels"
  | "dispatches"
  | "orders"
  | "notImported"
  | "concerns"
  | "claims"
  | "support"

export interface ToDoLine {
  readonly name: ToDoName
  readonly count: number
  readonly meaning: Meaning
  /** Where the press leads, below locale and prefix; null for what is done on the spot. */
  readonly to: string | null
}

interface KnownLine extends Omit<ToDoLine, "count"> {
  readonly of: (counts: DashboardCounts) => number
  /** Only where the tenant has this. */
  readonly feature?: Feature
}

/** What may wait for the seller, the most urgent first: parcels that can't leave, problems, concerns, cases. */
const known: readonly KnownLine[] = [
  { name: "labels", meaning: "attention", to: null, feature: "Labels", of: ({ Others }) => Others.LabelsToPrint },
  { name: "parcels", meaning: "broken", to: "/sold-items?view=Issues", of: ({ Others }) => Others.ParcelsInTrouble },
  {
    name: "dispatches",
    meaning: "broken",
    to: "/marketplace-tracking",
    feature: "Integrations",
    of: ({ Others }) => Others.FailedDispatches,
  },
  { name: "orders", meaning: "attention", to: "/sold-items?view=ToFix", of: ({ Others }) => Others.OrdersToMend },
  {
    name: "notImported",
    meaning: "attention",
    to: "/account-concerns",
    feature: "Integrations",
    of: ({ NotImported }) => NotImported.Orders,
  },
  {
    name: "concerns",
    meaning: "broken",
    to: "/account-concerns",
    // Those of orders that could not come in have a line of their own.
    of: ({ AccountConcerns, NotImported }) => AccountConcerns - NotImported.Concerns,
  },
  { name: "claims", meaning: "attention", to: "/claims", feature: "Claims", of: ({ Others }) => Others.Claims },
  {
    name: "support",
    meaning: "attention",
    to: "/support",
    feature: "Support",
    of: ({ Others }) => Others.SupportTickets,
  },
]

/** What waits for the seller now, in order of urgency. */
export function toDoLines(counts: DashboardCounts, features: readonly Feature[]): readonly ToDoLine[] {
  return known.flatMap(({ of, feature, ...line }) => {
    const count = of(counts)
    const isOffered = feature === undefined || features.includes(feature)
    return count > 0 && isOffered ? [{ ...line, count }] : []
  })
}
