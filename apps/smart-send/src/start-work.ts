import { startAccountMailWorker } from "@smart-send/identity/account/mail/account-mail-worker"
import type { Platform } from "@smart-send/server/context"
import { startBookingWorker } from "@smart-send/server/features/booking/booking-worker"
import { attendPrivacyNews } from "@smart-send/server/features/erasure/attend-privacy-news"
import { startRetention } from "@smart-send/server/features/erasure/start-retention"
import { startClosingWarnedCases } from "@smart-send/server/features/case/close-warned-cases"
import { startCancellationWorker } from "@smart-send/server/features/cancellation/cancellation-worker"
import { labelPress } from "@smart-send/server/features/label/label-press"
import { startMailWorker } from "@smart-send/server/features/mail/mail-worker"
import { startImportWorker } from "@smart-send/server/features/marketplace-import/import-worker"
import { startManifestWorker } from "@smart-send/server/features/manifest/manifest-worker"
import { startPrintWorker } from "@smart-send/server/features/station/print-worker"
import { startDispatchWorker } from "@smart-send/server/features/dispatch/dispatch-worker"
import { startSearchWorker } from "@smart-send/server/features/search/search-worker"
import { startTrackingWorker } from "@smart-send/server/features/tracking/tracking-worker"
import { startPaymentWorker } from "@smart-send/server/features/payment/payment-worker"
import { startComparisonWorker } from "@smart-send/server/features/comparison/comparison-worker"
import { startInvoicing } from "@smart-send/server/features/invoice/start-invoicing"
import { startChargingSurcharges } from "@smart-send/server/features/surcharge/start-charging"
import { watchInvariants } from "@smart-send/server/features/booking/watch-invariants"
import { startForgettingOldRows } from "@smart-send/server/platform/jobs/forget-old-rows"
import { measureQueues } from "@smart-send/server/platform/jobs/measure-queues"
import { importParts } from "@smart-send/server/routes"
import type { Environment } from "./read-environment.ts"
import type { ShutDown } from "./shut-down.ts"

/** Starts everything that a worker does; `later` is given how each ends. */
export function startWork(platform: Platform, { buyerData }: Environment, later: ShutDown["later"]): void {
  const worker = startBookingWorker(platform)
  later("bookings", async () => worker.stop())
  const cancellations = startCancellationWorker(platform)
  later("cancellations", async () => cancellations.stop())
  const manifests = startManifestWorker(platform)
  later("manifests", async () => manifests.stop())
  const printing = startPrintWorker(platform, labelPress(platform))
  later("printing", async () => printing.stop())
  const tracking = startTrackingWorker(platform)
  later("tracking", async () => tracking.stop())
  const imports = startImportWorker(platform, importParts(platform), async (shop, news) =>
    attendPrivacyNews(platform, shop, news),
  )
  later("imports", async () => imports.stop())
  const dispatches = startDispatchWorker(platform)
  later("dispatches", async () => dispatches.stop())
  const searching = startSearchWorker(platform)
  later("search", async () => searching.stop())
  const mails = startMailWorker(platform)
  later("mails", async () => mails.stop())
  const accountMails = startAccountMailWorker(platform)
  later("mails about accounts", async () => accountMails.stop())
  const payments = startPaymentWorker(platform)
  later("payments", async () => payments.stop())
  const comparison = startComparisonWorker(platform)
  later("comparison with couriers", async () => comparison.stop())
  measureQueues(platform)
  const watch = watchInvariants(platform)
  later("invariants", async () => watch.stop())
  const stopForgetting = startForgettingOldRows(platform.db, platform.log)
  later("old rows", async () => stopForgetting())
  later("surcharges", startChargingSurcharges(platform))
  later("invoices", startInvoicing(platform))
  later("warned cases", startClosingWarnedCases(platform))
  later("retention", startRetention(platform, buyerData))
}
