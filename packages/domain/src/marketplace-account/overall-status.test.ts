import { describe, expect, it } from "vitest"
import { badgeOfCode, statusOfCode } from "./badge-of-code.ts"
import { overallStatus } from "./overall-status.ts"
import { NOTIFICATION_CODES, type NotificationCode } from "./sync-code.ts"
import type { WorkerNotification } from "./worker-notification.ts"

const said = (Code: NotificationCode): WorkerNotification => ({
  Details: {
    MPAccountId: "EB10001",
    MarketplaceSource: "EBAY",
    Stage: "import",
    SentTime: "2026-11-20T09:00:00.000Z",
    UserId: "",
    CustomerId: "0199aaaa-0000-7000-8000-000000000001",
    Affected: 0,
    Status: statusOfCode(Code),
    Code,
    Info: "",
  },
})

describe("the badge of a stage (SHOP-7)", () => {
  it.each<[NotificationCode | null, string, string]>([
    [null, "QUEUED", "plain"],
    ["SYNC-AUTHENTICATED", "Connected...", "plain"],
    ["SYNC-STARTED", "Syncing...", "plain"],
    ["SYNC-COMPLETED", "Completed", "success"],
    ["IMPORT-AUTHENTICATED", "Connected...", "plain"],
    ["IMPORT-STARTED", "Importing...", "plain"],
    ["IMPORT-COMPLETED", "Completed", "success"],
    ["RULE-STARTED", "Applying Rules...", "plain"],
    ["RULE-COMPLETED", "Rules Applied", "plain"],
    ["SAVE-STARTED", "Saving Items...", "plain"],
    ["SAVE-COMPLETED", "Items Saved", "plain"],
    ["ERROR", "Account Issue", "error"],
    ["CREDS-EXPIRED", "Relink Account", "error"],
    ["WIDER-ISSUE", "Action Required", "error"],
    ["IMPORT-THROTTLED", "Processing...", "warning"],
    ["AUTH-FAILED", "Relink Account", "error"],
    ["SETUP-REQUIRED", "Configure Account", "error"],
    ["SCOPE-MISSING", "Relink Account", "error"],
    ["AUTO-DISPATCH-FAIL", "Action Required", "error"],
    ["USER-ACTION-PUT-PERMISSION", "Action Required", "error"],
    ["USER-ACTION-STORE-UNAVAILABLE", "Action Required", "error"],
    ["USER-ACTION-PRODUCT-FREEZE", "Action Required", "error"],
  ])("of %s is %s, %s", (code, text, tone) => {
    expect(badgeOfCode(code)).toEqual({ text, tone })
  })

  it("is red exactly where the worker has failed", () => {
    for (const code of NOTIFICATION_CODES) {
      expect([code, badgeOfCode(code).tone === "error"]).toEqual([code, statusOfCode(code) === "Failed"])
    }
  })
})

describe("the Account Status control (SHOP-8)", () => {
  it("reads 'Import Issues' as soon as one account has an error", () => {
    expect(overallStatus(2, [said("IMPORT-COMPLETED"), said("CREDS-EXPIRED")])).toEqual({
      text: "Import Issues",
      tone: "error",
    })
  })

  it("reads 'eCommerce Imports' without an account", () => {
    expect(overallStatus(0, []).text).toBe("eCommerce Imports")
  })

  it("reads 'Imports Queued' before anything was said", () => {
    expect(overallStatus(1, []).text).toBe("Imports Queued")
  })

  it("reads 'Imports Completed' otherwise, also while a shop limits us", () => {
    expect(overallStatus(1, [said("IMPORT-COMPLETED")]).text).toBe("Imports Completed")
    expect(overallStatus(1, [said("IMPORT-THROTTLED")]).text).toBe("Imports Completed")
  })
})
