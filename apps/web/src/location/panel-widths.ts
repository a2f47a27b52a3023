import type { PanelAction } from "./panel-address.ts"

/**
 * Pixels (PANEL-3); 0 for a sheet over the whole width. The page gives a panel its place before the panel's script is there, so that
 * nothing is pushed by it.
 */
export const panelWidths: Readonly<Record<PanelAction, number>> = {
  HELP: 400,
  "QUICK-LINKS": 350,
  SHORTCUTS: 480,
  "CSV-UPLOAD": 480,
  CREATE: 590,
  CUSTOMERS: 480,
  PRODUCTS: 480,
  TARIFF: 620,
  EDIT: 620,
  "ORDER-ACTIONS": 620,
  "ORDER-DETAILS": 620,
  "ORDER-TRACKING": 620,
  "ORDER-LABELS": 620,
  "ORDER-SEARCH": 700,
  "PICKING-LIST": 520,
  "VALUE-CONVERSION": 480,
  SERVICE: 0,
  "SERVICE-INFO": 520,
  "LOCATION-SEARCH": 480,
  PREPAY: 500,
  RESTORE: 650,
  GROUPING: 600,
  RULES: 480,
  "ACCOUNT-STATUS": 400,
  "ACCOUNT-LINK": 480,
  "ACCOUNT-SETTINGS": 480,
  "ADDRESS-CHECK": 600,
}
