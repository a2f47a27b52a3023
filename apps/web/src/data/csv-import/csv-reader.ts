import type { CsvAnswers, CsvQuestion, CsvReply } from "./csv-worker-messages.ts"

/** The page's end of the worker. `close` ends the worker at once, so a file that is no longer wanted costs nothing. */
export interface CsvReader {
  ask<Ask extends CsvQuestion["ask"]>(question: Extract<CsvQuestion, { ask: Ask }>): Promise<CsvAnswers[Ask]>
  close(): void
}

export function createCsvReader(): CsvReader {
  const worker = new Worker(new URL("./csv-worker.ts", import.meta.url), { type: "module" })
  let last: Promise<unknown> = Promise.resolve()

  function send<Ask extends CsvQuestion["ask"]>(
    question: Extract<CsvQuestion, { ask: Ask }>,
  ): Promise<CsvAnswers[Ask]> {
    return new Promise((resolve, reject) => {
      const settle = ({ data }: MessageEvent<CsvReply>): void => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own worker gives each question its own kind of answer
        if (data.ok) resolve(data.value as CsvAnswers[Ask])
        else reject(new Error(data.message))
      }
      worker.addEventListener("message", settle, { once: true })
      worker.addEventListener("error", () => reject(new Error("The file could not be read.")), { once: true })
      worker.postMessage(question)
    })
  }

  return {
    // One question at a time, because answers carry no number.
    ask: (question) => {
      const answer = last.then(() => send(question))
      last = answer.catch(() => null)
      return answer
    },
    close: () => worker.terminate(),
  }
}
