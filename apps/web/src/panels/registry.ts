import { t } from "i18next"
import { readSearchToken } from "../data/search/search-token.ts"
import type { PanelAction } from "../location/panel-address.ts"
import type { PanelEntry } from "./panel.ts"

/** Maps each action code to its panel, each its own chunk. This is the only file that names all panels. */
export const panels: Readonly<Partial<Record<PanelAction, PanelEntry>>> = {
  HELP: {
    load: async () => ({ default: (await import("./help/help-panel.tsx")).HelpPanel }),
    title: () => t("panels.HELP"),
    width: 400,
  },
  "QUICK-LINKS": {
    load: async () => ({ default: (await import("./quick-links/quick-links-panel.tsx")).QuickLinksPanel }),
    title: () => t("panels.QUICK-LINKS"),
    texts: ["quick-links"],
    width: 350,
  },
  SHORTCUTS: {
    load: async () => ({ default: (await import("./shortcuts/shortcuts-panel.tsx")).ShortcutsPanel }),
    title: () => t("panels.SHORTCUTS"),
    texts: ["shortcuts"],
    width: 480,
  },
  "CSV-UPLOAD": {
    load: async () => ({ default: (await import("./csv-upload/csv-upload-panel.tsx")).CsvUploadPanel }),
    title: () => t("panels.CSV-UPLOAD"),
    texts: ["csv-import", "csv-mapping", "csv-changes"],
    width: 480,
  },
  CREATE: {
    load: async () => ({ default: (await import("./new-item/new-item-panel.tsx")).NewItemPanel }),
    title: () => t("panels.CREATE"),
    texts: ["new-item", "pick", "address-form", "quotes", "tariff"],
    width: 590,
  },
  CUSTOMERS: {
    load: async () => ({ default: (await import("./customers/customers-panel.tsx")).CustomersPanel }),
    title: () => t("panels.CUSTOMERS"),
    texts: ["customers", "pick", "address-form"],
    width: 480,
  },
  PRODUCTS: {
    load: async () => ({ default: (await import("./products/products-panel.tsx")).ProductsPanel }),
    title: () => t("panels.PRODUCTS"),
    texts: ["products", "pick"],
    width: 480,
  },
  TARIFF: {
    load: async () => ({ default: (await import("./tariff/tariff-panel.tsx")).TariffPanel }),
    title: () => t("pages.app/tariff-codes"),
    texts: ["tariff"],
    width: 620,
  },
  EDIT: {
    load: async () => ({ default: (await import("./item-edit/item-edit-panel.tsx")).ItemEditPanel }),
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
    width: 620,
  },
  "ORDER-ACTIONS": {
    load: async () => ({
      default: (await import("./item-edit/booked-order/booked-order-panel.tsx")).bookedOrderPanel("actions"),
    }),
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
    width: 620,
  },
  "ORDER-DETAILS": {
    load: async () => ({
      default: (await import("./item-edit/booked-order/booked-order-panel.tsx")).bookedOrderPanel("details"),
    }),
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
    width: 620,
  },
  "ORDER-TRACKING": {
    load: async () => ({
      default: (await import("./item-edit/booked-order/booked-order-panel.tsx")).bookedOrderPanel("tracking"),
    }),
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
    width: 620,
  },
  "ORDER-LABELS": {
    load: async () => ({
      default: (await import("./item-edit/booked-order/booked-order-panel.tsx")).bookedOrderPanel("labels"),
    }),
    title: () => t("panels.EDIT"),
    texts: ["item-edit", "item-customs", "booked-order", "address-form", "pick", "tariff"],
    width: 620,
  },
  "ORDER-SEARCH": {
    load: async () => ({ default: (await import("./order-search/order-search-panel.tsx")).OrderSearchPanel }),
    // One that fails is asked for again by the search, which says so.
    askAhead: (client, edge) => void readSearchToken(client, edge).catch(() => {}),
    title: () => t("panels.ORDER-SEARCH"),
    texts: ["order-search"],
    width: 700,
  },
  "PICKING-LIST": {
    load: async () => ({ default: (await import("./picking-list/picking-list-panel.tsx")).PickingListPanel }),
    // The page of the same name has it already.
    title: () => t("pages.app/picking-list"),
    texts: ["picking", "printing"],
    width: 520,
  },
  "VALUE-CONVERSION": {
    load: async () => ({
      default: (await import("./value-conversion/value-conversion-panel.tsx")).ValueConversionPanel,
    }),
    title: () => t("panels.VALUE-CONVERSION"),
    texts: ["value-conversion"],
    width: 480,
  },
  SERVICE: {
    load: async () => ({ default: (await import("./service-choice/service-choice-panel.tsx")).ServiceChoicePanel }),
    title: () => t("panels.SERVICE"),
    texts: ["quotes", "service-info", "pick"],
    width: 0,
    side: "bottom",
    height: "92dvh",
  },
  "SERVICE-INFO": {
    load: async () => ({ default: (await import("./service-info/service-info-panel.tsx")).ServiceInfoPanel }),
    title: () => t("panels.SERVICE-INFO"),
    texts: ["service-info"],
    width: 520,
  },
  "LOCATION-SEARCH": {
    load: async () => ({ default: (await import("./location-search/location-search-panel.tsx")).LocationSearchPanel }),
    title: () => t("panels.LOCATION-SEARCH"),
    texts: ["service-info"],
    width: 480,
  },
  PREPAY: {
    load: async () => ({ default: (await import("./prepay/prepay-panel.tsx")).PrepayPanel }),
    title: () => t("panels.PREPAY"),
    texts: ["prepay"],
    width: 500,
  },
  RESTORE: {
    load: async () => ({ default: (await import("./restore/restore-panel.tsx")).RestorePanel }),
    title: () => t("panels.RESTORE"),
    texts: ["restore"],
    width: 650,
  },
  GROUPING: {
    load: async () => ({ default: (await import("./grouping/grouping-panel.tsx")).GroupingPanel }),
    title: () => t("panels.GROUPING"),
    texts: ["grouping", "pick"],
    width: 600,
  },
  RULES: {
    load: async () => ({ default: (await import("./rules/rules-panel.tsx")).RulesPanel }),
    title: () => t("panels.RULES"),
    texts: ["rules"],
    width: 480,
  },
  "ACCOUNT-STATUS": {
    load: async () => ({ default: (await import("./account-status/account-status-panel.tsx")).AccountStatusPanel }),
    title: () => t("panels.ACCOUNT-STATUS"),
    texts: ["account-status", "refused-orders", "accounts"],
    width: 400,
  },
  "ACCOUNT-LINK": {
    load: async () => ({ default: (await import("./account-link/account-link-panel.tsx")).AccountLinkPanel }),
    title: () => t("panels.ACCOUNT-LINK"),
    texts: ["accounts"],
    width: 480,
  },
  "ACCOUNT-SETTINGS": {
    load: async () => ({
      default: (await import("./account-settings/account-settings-panel.tsx")).AccountSettingsPanel,
    }),
    title: () => t("panels.ACCOUNT-SETTINGS"),
    texts: ["accounts", "pick"],
    width: 480,
  },
  "ADDRESS-CHECK": {
    load: async () => ({ default: (await import("./address-check/address-check-panel.tsx")).AddressCheckPanel }),
    title: () => t("panels.ADDRESS-CHECK"),
    texts: ["address-check"],
    width: 600,
  },
}
