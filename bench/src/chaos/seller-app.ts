/** An application process of the harness: every route, and the workers that move money, labels and manifests. */
import { startBookingWorker } from "@smart-send/server/features/booking/booking-worker"
import { startCancellationWorker } from "@smart-send/server/features/cancellation/cancellation-worker"
import { startManifestWorker } from "@smart-send/server/features/manifest/manifest-worker"
import { labelPress } from "@smart-send/server/features/label/label-press"
import { paymentPageRoutes } from "@smart-send/server/features/payment/payment-page-routes"
import { startPaymentWorker } from "@smart-send/server/features/payment/payment-worker"
import { startPrintWorker } from "@smart-send/server/features/station/print-worker"
import { allRoutes } from "@smart-send/server/routes"
import { runAppProcess } from "./app-process.ts"

await runAppProcess((platform) => {
  startBookingWorker(platform)
  startCancellationWorker(platform)
  startManifestWorker(platform)
  startPaymentWorker(platform)
  startPrintWorker(platform, labelPress(platform))
  return allRoutes(platform)
}, paymentPageRoutes)
