import { statusOfCode } from "@smart-send/domain/marketplace-account/badge-of-code"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"

/** What the worker says of an account of eBay: that it is through with importing, unless said otherwise. */
export function aNotification(over: Partial<WorkerNotification["Details"]> = {}): WorkerNotification {
  const Code = over.Code ?? "IMPORT-COMPLETED"
  return {
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
      ...over,
    },
  }
}
