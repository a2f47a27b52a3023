import { OUR_FAULT } from "./marketplace-problem.ts"
import { storeInstructions } from "./store-instructions.ts"
import type { NotificationCode, SyncStage } from "./sync-code.ts"

/** Where a message leads: to the set-up or the renewal of its account, to what is to be told to shops, or to another import. */
export type MessageTarget = "setup" | "relink" | "marketplace-tracking" | "import"

/** The words of the button that leads there. */
export const MESSAGE_BUTTONS: Readonly<Record<MessageTarget, string>> = {
  setup: "Configure",
  relink: "Relink",
  "marketplace-tracking": "Marketplace Tracking",
  import: "Try again",
}

/** What the seller reads of an account that needs them (SHOP-9). */
export interface SyncMessage {
  readonly heading: "Account Setup Required" | "Account Relink Required" | "Site Issues" | "Action Required"
  readonly text: string
  /** Null where there is nothing to press. */
  readonly target: MessageTarget | null
}

/** Which account, and at what the worker was. */
export interface MessageAbout {
  readonly stage: SyncStage
  /** The shop as people call it: "eBay". */
  readonly store: string
  /** The source id of its orders: `EBAY`. */
  readonly sourceId: string
  /** What the worker said beside the code; empty for nothing. */
  readonly info: string
}

const AUTO_DISPATCH_FAILED = "Failed to update tracking for one or more orders. Retry manually in Notify Marketplace"

const none = (): null => null
const relink =
  (why: string) =>
  ({ store }: MessageAbout): SyncMessage => ({
    heading: "Account Relink Required",
    text: `${why.replaceAll("{store}", store)} Relink the account to go on importing orders.`,
    target: "relink",
  })

const MESSAGES: Readonly<Record<NotificationCode, (about: MessageAbout) => SyncMessage | null>> = {
  "SYNC-AUTHENTICATED": none,
  "SYNC-STARTED": none,
  "SYNC-COMPLETED": none,
  "IMPORT-AUTHENTICATED": none,
  "IMPORT-STARTED": none,
  "IMPORT-COMPLETED": none,
  "RULE-STARTED": none,
  "RULE-COMPLETED": none,
  "SAVE-STARTED": none,
  "SAVE-COMPLETED": none,
  ERROR: ({ store, info }) => ({
    heading: "Action Required",
    text: info === "" ? `There is an issue with your ${store} account. Check it at ${store}.` : info,
    target: info === OUR_FAULT ? "import" : null,
  }),
  "CREDS-EXPIRED": relink("Our access to your {store} account has ended."),
  "AUTH-FAILED": relink("{store} no longer accepts our access to your account."),
  "SCOPE-MISSING": relink("Our access to your {store} account lacks a permission that is needed."),
  "WIDER-ISSUE": ({ store, stage }) => ({
    heading: "Site Issues",
    text:
      stage === "update"
        ? `There is an issue at ${store} that keeps tracking numbers from being passed on. We keep trying.`
        : `There is an issue at ${store} that keeps orders from being imported. We keep trying.`,
    target: null,
  }),
  "IMPORT-THROTTLED": ({ store }) => ({
    heading: "Site Issues",
    text: `Your account is limited by ${store}. Please try again later.`,
    target: null,
  }),
  "SETUP-REQUIRED": ({ store }) => ({
    heading: "Account Setup Required",
    text: `Complete the setup of your ${store} account to start importing orders.`,
    target: "setup",
  }),
  "AUTO-DISPATCH-FAIL": () => ({
    heading: "Action Required",
    text: AUTO_DISPATCH_FAILED,
    target: "marketplace-tracking",
  }),
  "USER-ACTION-PUT-PERMISSION": ({ store, sourceId }) => ({
    heading: "Action Required",
    text: `${store} does not let us modify orders, so tracking numbers can't be sent. ${storeInstructions(sourceId).putPermission}`,
    target: "relink",
  }),
  "USER-ACTION-STORE-UNAVAILABLE": ({ store, sourceId }) => ({
    heading: "Action Required",
    text: `Your ${store} store is unavailable. It may be cancelled, or the account may have outstanding issues. ${storeInstructions(sourceId).storeUnavailable}`,
    target: null,
  }),
  "USER-ACTION-PRODUCT-FREEZE": ({ store, sourceId }) => ({
    heading: "Action Required",
    text: `${store} holds a product back, so its order can't be changed. ${storeInstructions(sourceId).productFreeze}`,
    target: null,
  }),
}

/** What the seller is told with this code; null where all is well and there is nothing to say. */
export function syncMessage(code: NotificationCode, about: MessageAbout): SyncMessage | null {
  return MESSAGES[code](about)
}
