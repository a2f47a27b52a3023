import { readSite } from "../../location/read-site.ts"
import { createUserManager } from "./create-user-manager.ts"

/** Runs in the hidden frame. It passes the issuer's answer to the page around it and shows nothing. */
export async function answerSilentRenew(): Promise<void> {
  await createUserManager(window.location.origin, readSite().issuer).signinSilentCallback()
}
