// oxlint-disable-next-line import/no-unassigned-import -- what it sets has to be set before the other modules load
import "./worker-without-eval.ts"
import { createCsvFileStore } from "./csv-file-store.ts"
import type { CsvQuestion, CsvReply } from "./csv-worker-messages.ts"

/** The page asks one question at a time. An error in the worker is answered in words, so the worker never dies. */
const fileStore = createCsvFileStore()

globalThis.addEventListener("message", ({ data }: MessageEvent<CsvQuestion>) => {
  fileStore.answer(data).then(
    (value) => reply({ ok: true, value }),
    (error: unknown) => reply({ ok: false, message: error instanceof Error ? error.message : String(error) }),
  )
})

function reply(message: CsvReply): void {
  globalThis.postMessage(message)
}
