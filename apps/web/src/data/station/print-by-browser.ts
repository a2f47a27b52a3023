import { claimPrintJob } from "@smart-send/contract/station/claim-print-job"
import { endPrintJob } from "@smart-send/contract/station/end-print-job"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import { t } from "i18next"
import { answerOf } from "../client/answer.ts"
import { downloadStoreOf } from "../downloads/download-store.ts"
import type { Session } from "../session/session.ts"

const PRINT_FRAME = "/statics/print-frame"

type Outcome = BodyOf<typeof endPrintJob>["Outcome"]

/**
 * Takes a waiting job, prints it in this browser and reports its end: the named one, or the oldest of the station's queue. False
 * when nothing waits, or another browser was first.
 */
export async function printByBrowser(session: Session, station: string, job?: string): Promise<boolean> {
  const { edge } = session
  const body = job === undefined ? {} : { Job: job }
  const claimed = answerOf(await edge.call(claimPrintJob, { params: { station }, body }), (it) => it.Claimed)
  if (claimed.kind !== "answered" || claimed.value === null) return false
  const { Job, Attempt, Href } = claimed.value
  const Outcome = await printFile(session, Href)
  // An end that is not heard leaves the job in doubt, and the seller is asked.
  await edge.call(endPrintJob, { params: { station, id: Job.Id }, body: { Attempt, Outcome } })
  return true
}

async function printFile(session: Session, href: string): Promise<Outcome> {
  // oxlint-disable-next-line no-restricted-globals -- a file behind a signed link, which no call of the contract answers with
  const answer = await fetch(href).catch(() => null)
  if (answer === null || !answer.ok) return "Failed"
  const file = await answer.blob()
  if (navigator.pdfViewerEnabled) {
    try {
      await printInFrame(file)
      return "Printed"
    } catch {
      // Its viewer does not let itself be printed by a page: the seller prints the file.
    }
  }
  const address = URL.createObjectURL(file)
  const about = { Label: t("downloads.toPrint"), Type: "Labels" } as const
  void downloadStoreOf(session).add(about, Promise.resolve(address), async () => address)
  return "Unknown"
}

/**
 * Without a dialogue where the browser was started so (`--kiosk-printing`), otherwise by the browser's own. The frame's page has a
 * policy of its own, which the file keeps to because its address is made there: ours would forbid the viewer to set the paper's size.
 */
async function printInFrame(file: Blob): Promise<void> {
  const frame = await loadFrame(document, PRINT_FRAME)
  // It stays until the next one comes, because some browsers print from it after the call has returned.
  for (const old of document.querySelectorAll("iframe[data-printed]")) old.remove()
  frame.dataset["printed"] = ""
  const within = frame.contentDocument
  const maker = within?.defaultView
  if (within === null || maker == null) throw new Error("the frame is gone")
  const viewer = await loadFrame(within, maker.URL.createObjectURL(file))
  if (viewer.contentWindow === null) throw new Error("the viewer is gone")
  viewer.contentWindow.print()
}

async function loadFrame(document: Document, address: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe")
  frame.hidden = true
  frame.src = address
  await new Promise((resolve, reject) => {
    frame.addEventListener("load", resolve, { once: true })
    frame.addEventListener("error", reject, { once: true })
    document.body.append(frame)
  })
  return frame
}
