import type { ListRequest } from "../../../courier.ts"
import type { PloverRequest } from "../api.ts"

/** A page begins after the last job of the one before it. The request's name says which page it is. */
export function toRequest({ from, until, cursor }: ListRequest): PloverRequest {
  const after = cursor ?? ""
  return { programme: "list", requestName: `LIST${after}`, form: { FROM: from, UNTIL: until, AFTER: after } }
}
