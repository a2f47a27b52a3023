import { createCsvFileStore } from "./csv-file-store.ts"
import type { CsvQuestion, CsvReply } from "./csv-worker-messages.ts"

/** The page asks one question at a time; a fault of ours comes back as words, never as a dead worker. */
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
