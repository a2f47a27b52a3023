import { answerDataRequest } from "@smart-send/server/features/erasure/data-requests"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { Command } from "../command.ts"
import { withDatabase } from "../with-database.ts"
import { REQUEST, unknownRequest } from "./data-request.ts"

export const answerRequestCommand: Command = {
  name: "buyer answer",
  summary: "Notes that the buyer of a request has been told what is held of them",
  details: ["It tells nobody anything: send the buyer what `buyer show` has, then note it here."],
  takes: [REQUEST],
  run: async ({ argument }) =>
    withDatabase(async (db) => {
      const id = argument(REQUEST.name)
      const answered = await answerDataRequest(db, id)
      if (!answered.ok && answered.error === "UNKNOWN") throw unknownRequest(id)
      if (!answered.ok) throw new StartRefusal("This request was answered before. Nothing was changed.")
      return { lines: ["The request is answered."], facts: { id } }
    }),
}
