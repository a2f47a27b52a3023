import { ownValue } from "@smart-send/domain/record/own-value"
import type { ComponentType } from "react"
import { withTexts } from "../locales/load-texts.ts"

export interface ScreenModule {
  readonly default: ComponentType
  /** The screen itself says when its main content is shown (page-idle.tsx); otherwise it is with the screen. */
  readonly saysWhenShown?: boolean
}

const enquiry = (): Promise<ScreenModule> =>
  withTexts(["cases", "support"], async () => ({
    default: (await import("../screens/enquiry/enquiry-screen.tsx")).EnquiryScreen,
  }))

const newClaim = (): Promise<ScreenModule> =>
  withTexts(["cases", "claims"], async () => ({
    default: (await import("../screens/claims/new-claim-screen.tsx")).NewClaimScreen,
  }))

const desk = (): Promise<ScreenModule> =>
  withTexts(["cases", "claims", "support", "operator"], async () => ({
    default: (await import("../screens/operator/desk-screen.tsx")).DeskScreen,
  }))

const printQueue = (): Promise<ScreenModule> =>
  withTexts(["printing"], async () => ({
    default: (await import("../screens/print-queue/print-queue-screen.tsx")).PrintQueueScreen,
  }))

const picking = (): Promise<ScreenModule> =>
  withTexts(["picking", "printing"], async () => ({
    default: (await import("../screens/picking/pick-and-packing-screen.tsx")).PickAndPackingScreen,
  }))

const home = (): Promise<ScreenModule> =>
  withTexts(["home", "accounts", "refused-orders"], async () => ({
    default: (await import("../screens/home/home-screen.tsx")).HomeScreen,
    saysWhenShown: true,
  }))

/** Where each screen but sold items is, and its texts. It comes when the first of them is opened. A new screen gets a line here. */
export const laterScreens = {
  home,
  "smartsend-dashboard": home,
  "my-orders": () =>
    withTexts(["past-orders"], async () => ({
      default: (await import("../screens/past-orders/my-orders-screen.tsx")).MyOrdersScreen,
    })),
  "my-orders/bookings": () =>
    withTexts(["last-bookings"], async () => ({
      default: (await import("../screens/last-bookings/last-bookings-screen.tsx")).LastBookingsScreen,
    })),
  "my-orders/bookings/:reference": () =>
    withTexts(["last-bookings"], async () => ({
      default: (await import("../screens/last-bookings/booking-results-screen.tsx")).BookingResultsScreen,
    })),
  "in-transit": () =>
    withTexts(["past-orders"], async () => ({
      default: (await import("../screens/past-orders/in-transit-screen.tsx")).InTransitScreen,
    })),
  "marketplace-tracking": () =>
    withTexts(["dispatch", "accounts"], async () => ({
      default: (await import("../screens/marketplace-tracking/marketplace-tracking-screen.tsx"))
        .MarketplaceTrackingScreen,
    })),
  accounts: () =>
    withTexts(["accounts"], async () => ({
      default: (await import("../screens/accounts/accounts-screen.tsx")).AccountsScreen,
    })),
  "accounts/linked": () =>
    withTexts(["accounts"], async () => ({
      default: (await import("../screens/accounts/linked-screen.tsx")).LinkedScreen,
    })),
  "account-concerns": () =>
    withTexts(["concerns", "accounts", "refused-orders", "address-form"], async () => ({
      default: (await import("../screens/account-concerns/account-concerns-screen.tsx")).AccountConcernsScreen,
    })),
  "smartsend-setup": () =>
    withTexts(["accounts", "pick"], async () => ({
      default: (await import("../screens/smartsend-setup/setup-screen.tsx")).SetupScreen,
    })),
  "smartsend-setup-abort": () =>
    withTexts(["accounts"], async () => ({
      default: (await import("../screens/smartsend-setup/setup-abort-screen.tsx")).SetupAbortScreen,
    })),
  manifests: () =>
    withTexts(["manifests"], async () => ({
      default: (await import("../screens/manifests/manifests-screen.tsx")).ManifestsScreen,
    })),
  "pick-and-packing": picking,
  "package-contents": picking,
  "app/picking-list": () =>
    withTexts(["picking", "printing"], async () => ({
      default: (await import("../screens/picking/picking-list-screen.tsx")).PickingListScreen,
    })),
  "app/mobile-picking": () =>
    withTexts(["picking", "printing"], async () => ({
      default: (await import("../screens/picking/mobile-picking-screen.tsx")).MobilePickingScreen,
    })),
  pricing: () =>
    withTexts(["pricing"], async () => ({
      default: (await import("../screens/pricing/pricing-screen.tsx")).PricingScreen,
    })),
  claims: () =>
    withTexts(["cases", "claims"], async () => ({
      default: (await import("../screens/claims/claims-screen.tsx")).ClaimsScreen,
    })),
  "claims/new": newClaim,
  "claims/new/:orderid": newClaim,
  "claims/:id": () =>
    withTexts(["cases", "claims"], async () => ({
      default: (await import("../screens/claims/claim-screen.tsx")).ClaimScreen,
    })),
  support: () =>
    withTexts(["cases", "support"], async () => ({
      default: (await import("../screens/support/support-screen.tsx")).SupportScreen,
    })),
  "support/:id": () =>
    withTexts(["cases", "support"], async () => ({
      default: (await import("../screens/support/ticket-screen.tsx")).TicketScreen,
    })),
  operator: desk,
  "operator/cases/:kind/:id": desk,
  "operator/customers/:id": () =>
    withTexts(["cases", "claims", "support", "operator"], async () => ({
      default: (await import("../screens/operator/books-screen.tsx")).BooksScreen,
    })),
  enquiry,
  "enquiry/:orderid": enquiry,
  "print-queue": printQueue,
  "print-queue/:station": printQueue,
  prepay: () =>
    withTexts(["prepay"], async () => ({
      default: (await import("../screens/prepay/prepay-screen.tsx")).PrepayScreen,
    })),
  preferences: () =>
    withTexts(["preferences"], async () => ({
      default: (await import("../screens/preferences/preferences-screen.tsx")).PreferencesScreen,
    })),
  addresses: () =>
    withTexts(["addresses", "address-form", "pick"], async () => ({
      default: (await import("../screens/addresses/addresses-screen.tsx")).AddressesScreen,
    })),
  "my-details": () =>
    withTexts(["my-details", "address-form", "sign-in"], async () => ({
      default: (await import("../screens/my-details/my-details-screen.tsx")).MyDetailsScreen,
    })),
  settings: () =>
    withTexts(["settings", "printing"], async () => ({
      default: (await import("../screens/settings/settings-screen.tsx")).SettingsScreen,
    })),
  "csv-mapping": () =>
    withTexts(["csv-mapping"], async () => ({
      default: (await import("../screens/csv-mapping/csv-mapping-screen.tsx")).CsvMappingScreen,
    })),
  "watched-folder": () =>
    withTexts(["watched-folder"], async () => ({
      default: (await import("../screens/watched-folder/watched-folder-screen.tsx")).WatchedFolderScreen,
    })),
  rulemanager: () =>
    withTexts(["rules"], async () => ({
      default: (await import("../screens/rulemanager/rule-manager-screen.tsx")).RuleManagerScreen,
    })),
  surcharges: () =>
    withTexts(["surcharges"], async () => ({
      default: (await import("../screens/surcharges/surcharges-screen.tsx")).SurchargesScreen,
    })),
  "statements-and-invoices": () =>
    withTexts(["statements"], async () => ({
      default: (await import("../screens/statements-and-invoices/statements-screen.tsx")).StatementsScreen,
    })),
  cancellations: () =>
    withTexts(["cancellation"], async () => ({
      default: (await import("../screens/cancellations/cancellations-screen.tsx")).CancellationsScreen,
    })),
  "cancellations/request/:orderid": () =>
    withTexts(["cancellation", "address-form"], async () => ({
      default: (await import("../screens/cancellations/request-screen.tsx")).RequestScreen,
    })),
  "cancellations/success/:orderid": () =>
    withTexts(["cancellation", "address-form"], async () => ({
      default: (await import("../screens/cancellations/success-screen.tsx")).SuccessScreen,
    })),
  "app/tariff-codes": () =>
    withTexts(["tariff"], async () => ({
      default: (await import("../screens/tariff-codes/tariff-codes-screen.tsx")).TariffCodesScreen,
    })),
  "not-part": () =>
    withTexts(["not-part"], async () => ({
      default: (await import("../screens/not-part/not-part-screen.tsx")).NotPartScreen,
    })),
  "not-found": () =>
    withTexts([], async () => ({
      default: (await import("../screens/not-found/not-found-screen.tsx")).NotFoundScreen,
    })),
  "legacy-revert": () =>
    withTexts([], async () => ({
      default: (await import("../screens/legacy-revert/legacy-revert-screen.tsx")).LegacyRevertScreen,
    })),
} satisfies Readonly<Record<string, () => Promise<ScreenModule>>>

export type LaterScreen = keyof typeof laterScreens

export async function loadLaterScreen(name: string): Promise<ScreenModule> {
  return (ownValue(laterScreens, name) ?? laterScreens["not-found"])()
}
