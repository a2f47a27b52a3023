import { t } from "i18next"
import { askForPackages } from "../data/package/use-packages.ts"
import { readSearchToken } from "../data/search/search-token.ts"
import type { PanelAction } from "../location/panel-address.ts"
import type { PanelEntry } from "./panel.ts"

/** Maps each action code to its panel, each its own chunk. This is the only file that names all panels. */
export const panels: Readonly<Partial<Record<PanelAction, PanelEntry>>> = {
  HELP: {
    load: async () => ({ default: (await import("./help/help-panel.tsx")).HelpPanel }),
    title: () => t("panels.HELP"),
  },
  "QUICK-LINKS": {
    load: async () => ({ default: (await import("./quick-links/quick-links-panel.tsx")).QuickLinksPanel }),
    title: () => t("panels.QUICK-LINKS"),
    texts: ["quick-links"],
  },
  SHORTCUTS: {
    load: async () => ({ default: (await import("./shortcuts/shortcuts-panel.tsx")).ShortcutsPanel }),
    title: () => t("panels.SHORTCUTS"),
    texts: ["shortcuts"],
  },
  "CSV-UPLOAD": {
    load: async () => ({ default: (await import("./csv-upload/csv-upload-panel.tsx")).CsvUploadPanel }),
    title: () => t("panels.CSV-UPLOAD"),
    texts: ["csv-import", "csv-mapping", "csv-changes"],
  },
  CREATE: {
    load: async () => ({ default: (await import("./new-item/new-item-panel.tsx")).NewItemPanel }),
    needs: askForPackages,
    title: () => t("panels.CREATE"),
    texts: ["new-item", "pick", "address-form", "quotes", "tariff"],
  },
  CUSTOMERS: {
    load: async () => ({ default: (await import("./customers/customers-panel.tsx")).CustomersPanel }),
    title: () => t("panels.CUSTOMERS"),
    texts: ["customers", "pick", "address-form"],
  },
  PRODUCTS: {
    load: async () => ({ default: (await import("./products/products-panel.tsx")).ProductsPanel }),
    title: () => t("panels.PRODUCTS"),
    texts: ["products", "pick"],
  },
  TARIFF: {
    load: async () => ({ default: (await import("./tariff/tariff-panel.tsx")).TariffPanel }),
    title: () => t("pages.app/tariff-codes"),
    texts: ["tariff"],
  },
  EDIT: {
    load: async () => ({ default: (await import("./item-edit/item-edit-panel.tsx")).ItemEditPanel }),
    needs: askForPackages,
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
  },
  "ORDER-ACTIONS": {
    load: async () => ({
      default: (await import("./item-edit/booked-order/booked-order-panel.tsx")).bookedOrderPanel("actions"),
    }),
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
  },
  "ORDER-DETAILS": {
    load: async () => ({
      default: (await import("./item-edit/booked-order/booked-order-panel.tsx")).bookedOrderPanel("details"),
    }),
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
  },
  "ORDER-TRACKING": {
    load: async () => ({
      default: (await import("./item-edit/booked-order/booked-order-panel.tsx")).bookedOrderPanel("tracking"),
    }),
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
  },
  "ORDER-LABELS": {
    load: async () => ({
      default: (await import("./item-edit/booked-order/booked-order-panel.tsx")).bookedOrderPanel("labels"),
    }),
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
  },
  "ORDER-SEARCH": {
    load: async () => ({ default: (await import("./order-search/order-search-panel.tsx")).OrderSearchPanel }),
    // One that fails is asked for again by the search, which says so.
    askAhead: (client, edge) => void readSearchToken(client, edge).catch(() => {}),
    title: () => t("panels.ORDER-SEARCH"),
    texts: ["order-search"],
  },
  "PICKING-LIST": {
    load: async () => ({ default: (await import("./picking-list/picking-list-panel.tsx")).PickingListPanel }),
    // The page of the same name has it already.
    title: () => t("pages.app/picking-list"),
    texts: ["picking", "printing"],
  },
  "VALUE-CONVERSION": {
    load: async () => ({
      default: (await import("./value-conversion/value-conversion-panel.tsx")).ValueConversionPanel,
    }),
    title: () => t("panels.VALUE-CONVERSION"),
    texts: ["value-conversion"],
  },
  SERVICE: {
    load: async () => ({ default: (await import("./service-choice/service-choice-panel.tsx")).ServiceChoicePanel }),
    title: () => t("panels.SERVICE"),
    texts: ["quotes", "service-info", "pick"],
    side: "bottom",
    height: "92dvh",
  },
  "SERVICE-INFO": {
    load: async () => ({ default: (await import("./service-info/service-info-panel.tsx")).ServiceInfoPanel }),
    title: () => t("panels.SERVICE-INFO"),
    texts: ["service-info"],
  },
  "LOCATION-SEARCH": {
    load: async () => ({ default: (await import("./location-search/location-search-panel.tsx")).LocationSearchPanel }),
    title: () => t("panels.LOCATION-SEARCH"),
    texts: ["service-info"],
  },
  PREPAY: {
    load: async () => ({ default: (await import("./prepay/prepay-panel.tsx")).PrepayPanel }),
    title: () => t("panels.PREPAY"),
    texts: ["prepay"],
  },
  RESTORE: {
    load: async () => ({ default: (await import("./restore/restore-panel.tsx")).RestorePanel }),
    title: () => t("panels.RESTORE"),
    texts: ["restore"],
  },
  GROUPING: {
    load: async () => ({ default: (await import("./grouping/grouping-panel.tsx")).GroupingPanel }),
    title: () => t("panels.GROUPING"),
    texts: ["grouping", "pick"],
  },
  RULES: {
    load: async () => ({ default: (await import("./rules/rules-panel.tsx")).RulesPanel }),
    title: () => t("panels.RULES"),
    texts: ["rules"],
  },
  "ACCOUNT-STATUS": {
    load: async () => ({ default: (await import("./account-status/account-status-panel.tsx")).AccountStatusPanel }),
    title: () => t("panels.ACCOUNT-STATUS"),
    texts: ["account-status", "refused-orders", "accounts"],
  },
  "ACCOUNT-LINK": {
    load: async () => ({ default: (await import("./account-link/account-link-panel.tsx")).AccountLinkPanel }),
    title: () => t("panels.ACCOUNT-LINK"),
    texts: ["accounts"],
  },
  "ACCOUNT-SETTINGS": {
    load: async () => ({
      default: (await import("./account-settings/account-settings-panel.tsx")).AccountSettingsPanel,
    }),
    title: () => t("panels.ACCOUNT-SETTINGS"),
    texts: ["accounts", "pick"],
  },
  "ADDRESS-CHECK": {
    load: async () => ({ default: (await import("./address-check/address-check-panel.tsx")).AddressCheckPanel }),
    title: () => t("panels.ADDRESS-CHECK"),
    texts: ["address-check"],
  },
}
