import { createCsvFileStore } from "../src/data/csv-import/csv-file-store.ts"
import type { CsvQuestion, CsvReply } from "../src/data/csv-import/csv-worker-messages.ts"

/** A document without a layout has no workers either: the app's own reader of files, asked by messages on the page. */
export class CsvWorkerStandIn extends EventTarget {
  readonly #files = createCsvFileStore()

  postMessage(question: CsvQuestion): void {
    this.#files.answer(question).then(
      (value) => this.#reply({ ok: true, value }),
      (error: unknown) => this.#reply({ ok: false, message: String(error) }),
    )
  }

  terminate(): void {}

  #reply(data: CsvReply): void {
    this.dispatchEvent(new MessageEvent("message", { data }))
  }
}
