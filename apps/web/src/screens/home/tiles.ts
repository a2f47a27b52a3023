import type { Feature } from "@smart-send/domain/settings/settings"
import type { Icon } from "@smart-send/ui/icons"
import {
  IconAlertTriangle,
  IconBan,
  IconBuildingStore,
  IconCalculator,
  IconFileTypeCsv,
  IconHelpCircle,
  IconHistory,
  IconLifebuoy,
  IconReceiptRefund,
  IconRoute,
  IconSend,
  IconShoppingBag,
  IconTruckDelivery,
  IconWallet,
} from "@smart-send/ui/icons"
import type { DashboardCounts } from "../../data/dashboard/use-dashboard-counts.ts"
import { withPanel, type PanelAction } from "../../location/panel-address.ts"
import type { PageSlug } from "../../location/page-slugs.ts"

/** The number of a tile; `Money` is in the currency of the counts. */
type Figure = { readonly kind: "Count" | "Money"; readonly of: (counts: DashboardCounts) => number }

const count = (of: Figure["of"]): Figure => ({ kind: "Count", of })

export interface Tile {
  readonly name: TileName
  readonly feature: Feature
  readonly icon: Icon
  /** Where it leads, below locale and prefix; a search alone opens a panel beside the home page. */
  readonly to: { readonly pathname?: `/${PageSlug}`; readonly search?: string }
  /** Null for a tile that is a link alone. */
  readonly figure: Figure | null
}

type TileName =
  | "newOrders"
  | "notifyMarketplace"
  | "ordersInTransit"
  | "orderHistory"
  | "ruleManager"
  | "selfService"
  | "prePayBalance"
  | "supportTickets"
  | "accountConcerns"
  | "claimUpdates"
  | "send"
  | "csvUpload"
  | "postageRates"
  | "needHelp"

const panel = (action: PanelAction): string => withPanel("", { action, itemId: null, field: null })

/** The tiles of account-area 2.3, in its order. */
export const tiles: readonly Tile[] = [
  {
    name: "newOrders",
    feature: "Dash:NewOrders",
    icon: IconShoppingBag,
    to: { pathname: "/sold-items" },
    figure: count(({ NewOrders }) => NewOrders),
  },
  {
    name: "notifyMarketplace",
    feature: "Dash:NotifyMarketplace",
    icon: IconBuildingStore,
    to: { pathname: "/marketplace-tracking" },
    figure: count(({ Others }) => Others.AwaitingDispatch),
  },
  {
    name: "ordersInTransit",
    feature: "Dash:InTransit",
    icon: IconTruckDelivery,
    to: { pathname: "/in-transit" },
    figure: count(({ Others }) => Others.InTransit),
  },
  {
    name: "orderHistory",
    feature: "Dash:OrderHistory",
    icon: IconHistory,
    to: { pathname: "/my-orders" },
    figure: count(({ Others }) => Others.Booked),
  },
  {
    name: "ruleManager",
    feature: "Dash:RuleManager",
    icon: IconRoute,
    to: { pathname: "/rulemanager" },
    figure: null,
  },
  {
    name: "selfService",
    feature: "Dash:SelfService",
    icon: IconBan,
    to: { pathname: "/cancellations" },
    figure: null,
  },
  {
    name: "prePayBalance",
    feature: "Dash:PrePay",
    icon: IconWallet,
    to: { pathname: "/prepay" },
    figure: { kind: "Money", of: ({ Others }) => Others.PrePayBalance },
  },
  {
    name: "supportTickets",
    feature: "Dash:Support",
    icon: IconLifebuoy,
    to: { pathname: "/support" },
    figure: count(({ Others }) => Others.SupportTickets),
  },
  {
    name: "accountConcerns",
    feature: "Dash:Concerns",
    icon: IconAlertTriangle,
    to: { pathname: "/account-concerns" },
    figure: count(({ AccountConcerns }) => AccountConcerns),
  },
  {
    name: "claimUpdates",
    feature: "Dash:Claims",
    icon: IconReceiptRefund,
    to: { pathname: "/claims" },
    figure: count(({ Others }) => Others.Claims),
  },
  {
    name: "send",
    feature: "Dash:Send",
    icon: IconSend,
    to: { pathname: "/sold-items", search: panel("CREATE") },
    figure: null,
  },
  {
    name: "csvUpload",
    feature: "Dash:CsvUpload",
    icon: IconFileTypeCsv,
    to: { pathname: "/sold-items", search: panel("CSV-UPLOAD") },
    figure: null,
  },
  {
    name: "postageRates",
    feature: "Dash:PostageRates",
    icon: IconCalculator,
    to: { pathname: "/pricing" },
    figure: null,
  },
  { name: "needHelp", feature: "Dash:NeedHelp", icon: IconHelpCircle, to: { search: panel("HELP") }, figure: null },
]
