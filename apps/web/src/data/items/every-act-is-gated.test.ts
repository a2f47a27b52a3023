import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const SOURCE = join(import.meta.dirname, "../..")

/** What makes the server read orders for a press: booking, printing, papers, notifying shops. */
const ACTS =
  /\b(?:saveDocuments|printLabels|notifyShops|runner\.book|telling\.tell|usePrintSheet|useLabelPrinting)\(|\bedge\.call\((?:dispatchItems|createLabelBatch|createDocumentBatch|printLabels)\b/

/** Where acts are made of, and where none is pressed. */
const WITHOUT: Readonly<Record<string, string>> = {
  "data/dispatch/notify-shops.ts": "asked by acts",
  "data/downloads/make-file.ts": "makes a file again as it was asked for",
  "data/label/print-labels.ts": "asked by acts",
  "data/label/save-documents.ts": "asked by acts",
  "data/label/tell-on-paper.tsx": "papers of labels that have just been printed",
  "data/station/print-desk.ts": "asked by acts",
  "panels/item-edit/booked-order/customs-section.tsx": "a booked order, of which nothing can be typed",
  "picking/use-print-sheet.tsx": "asked by acts",
  "picking/use-verify-desk.ts": "a scan, of a booked order",
  "picking/label-of-packed.tsx": "its printing is gated",
  "screens/sold-items/booking/pay-staged.tsx": "the booking bar's runner is gated",
  "screens/sold-items/booking/payment-offer.tsx": "the booking bar's runner is gated",
  "screens/home/print-labels.tsx": "its printing is gated",
  "screens/last-bookings/results-actions.tsx": "its printing is gated",
  "screens/past-orders/orders-screen.tsx": "its printing is gated",
}

it("whatever reads orders for a press goes through the gate (ADR 149)", () => {
  const acting = globSync("**/*.{ts,tsx}", { cwd: SOURCE })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.includes(".test.") && !path.includes("fixtures/"))
    .map((path) => ({ path, code: readFileSync(join(SOURCE, path), "utf8") }))
    .filter(({ code }) => ACTS.test(code))
  expect(acting.length).toBeGreaterThan(10)
  const open = acting.filter(({ path, code }) => !/\bbeforeAct\(/.test(code) && WITHOUT[path] === undefined)
  expect(open.map(({ path }) => path)).toEqual([])
  const known = new Set(acting.map(({ path }) => path))
  expect(Object.keys(WITHOUT).filter((path) => !known.has(path))).toEqual([])
})
