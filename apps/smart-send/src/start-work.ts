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

/** Starts everything that a worker does, each with its end. */
export function startWork(platform: Platform, { buyerData }: Environment, shutDown: ShutDown): void {
  const worker = startBookingWorker(platform)
  shutDown.later("bookings", async () => worker.stop())
  const cancellations = startCancellationWorker(platform)
  shutDown.later("cancellations", async () => cancellations.stop())
  const manifests = startManifestWorker(platform)
  shutDown.later("manifests", async () => manifests.stop())
  const printing = startPrintWorker(platform, labelPress(platform))
  shutDown.later("printing", async () => printing.stop())
  const tracking = startTrackingWorker(platform)
  shutDown.later("tracking", async () => tracking.stop())
  const imports = startImportWorker(platform, importParts(platform), async (shop, news) =>
    attendPrivacyNews(platform, shop, news),
  )
  shutDown.later("imports", async () => imports.stop())
  const dispatches = startDispatchWorker(platform)
  shutDown.later("dispatches", async () => dispatches.stop())
  const searching = startSearchWorker(platform)
  shutDown.later("search", async () => searching.stop())
  const mails = startMailWorker(platform)
  shutDown.later("mails", async () => mails.stop())
  const accountMails = startAccountMailWorker(platform)
  shutDown.later("mails about accounts", async () => accountMails.stop())
  const payments = startPaymentWorker(platform)
  shutDown.later("payments", async () => payments.stop())
  const comparison = startComparisonWorker(platform)
  shutDown.later("comparison with couriers", async () => comparison.stop())
  measureQueues(platform)
  const watch = watchInvariants(platform)
  shutDown.later("invariants", async () => watch.stop())
  const stopForgetting = startForgettingOldRows(platform.db, platform.log)
  shutDown.later("old rows", async () => stopForgetting())
  shutDown.later("surcharges", startChargingSurcharges(platform))
  shutDown.later("invoices", startInvoicing(platform))
  shutDown.later("warned cases", startClosingWarnedCases(platform))
  shutDown.later("retention", startRetention(platform, buyerData))
}
