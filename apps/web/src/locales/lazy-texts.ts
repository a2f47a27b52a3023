/**
 * Texts that are loaded with the panel or page that shows them. One file per area, so that areas can be written
 * separately. A new file is named here, in the panel's entry (panels/registry.ts) or the page's (app/screens.ts), and
 * in load-locale.ts for each locale that has it.
 */
export const lazyTexts = {
  "account-status": async () => (await import("./en-GB/account-status.json")).default,
  accounts: async () => (await import("./en-GB/accounts.json")).default,
  concerns: async () => (await import("./en-GB/concerns.json")).default,
  dispatch: async () => (await import("./en-GB/dispatch.json")).default,
  "address-check": async () => (await import("./en-GB/address-check.json")).default,
  "address-form": async () => (await import("./en-GB/address-form.json")).default,
  cancellation: async () => (await import("./en-GB/cancellation.json")).default,
  "csv-changes": async () => (await import("./en-GB/csv-changes.json")).default,
  "csv-import": async () => (await import("./en-GB/csv-import.json")).default,
  "csv-mapping": async () => (await import("./en-GB/csv-mapping.json")).default,
  enquiry: async () => (await import("./en-GB/enquiry.json")).default,
  grouping: async () => (await import("./en-GB/grouping.json")).default,
  manifests: async () => (await import("./en-GB/manifests.json")).default,
  "new-item": async () => (await import("./en-GB/new-item.json")).default,
  onboarding: async () => (await import("./en-GB/onboarding.json")).default,
  "not-part": async () => (await import("./en-GB/not-part.json")).default,
  pick: async () => (await import("./en-GB/pick.json")).default,
  customers: async () => (await import("./en-GB/customers.json")).default,
  products: async () => (await import("./en-GB/products.json")).default,
  "booked-order": async () => (await import("./en-GB/booked-order.json")).default,
  "last-bookings": async () => (await import("./en-GB/last-bookings.json")).default,
  "past-orders": async () => (await import("./en-GB/past-orders.json")).default,
  "item-customs": async () => (await import("./en-GB/item-customs.json")).default,
  "item-edit": async () => (await import("./en-GB/item-edit.json")).default,
  picking: async () => (await import("./en-GB/picking.json")).default,
  printing: async () => (await import("./en-GB/printing.json")).default,
  preferences: async () => (await import("./en-GB/preferences.json")).default,
  prepay: async () => (await import("./en-GB/prepay.json")).default,
  pricing: async () => (await import("./en-GB/pricing.json")).default,
  quotes: async () => (await import("./en-GB/quotes.json")).default,
  restore: async () => (await import("./en-GB/restore.json")).default,
  rules: async () => (await import("./en-GB/rules.json")).default,
  "service-info": async () => (await import("./en-GB/service-info.json")).default,
  statements: async () => (await import("./en-GB/statements.json")).default,
  surcharges: async () => (await import("./en-GB/surcharges.json")).default,
  tariff: async () => (await import("./en-GB/tariff.json")).default,
  "watched-folder": async () => (await import("./en-GB/watched-folder.json")).default,
  "value-conversion": async () => (await import("./en-GB/value-conversion.json")).default,
  shortcuts: async () => (await import("./en-GB/shortcuts.json")).default,
} as const

export type LazyTexts = keyof typeof lazyTexts
