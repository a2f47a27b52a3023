import { WebStorageStateStore } from "oidc-client-ts"
import { sessionArea } from "./areas.ts"

/** The state of one sign-in in progress, in this tab only. No token is ever stored here. */
export function signInStateStore(): WebStorageStateStore {
  return new WebStorageStateStore({ prefix: "smartsend.sign-in.", store: sessionArea() })
}
