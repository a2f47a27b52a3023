import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"

export const REQUEST = { name: "request", help: "its id, as in the list of requests" }

export function unknownRequest(id: string): StartRefusal {
  return new StartRefusal(`No request has the id ${id}. "buyer requests" lists those without an answer.`)
}
