import type { MarketplaceAccount, ProfileOutcome } from "../../../marketplace.ts"
import { accessOf, type PrestashopAccess, type PrestashopAnswer, type PrestashopApi } from "../api.ts"
import { fromResponse, lackOf, mayReadSettings, permissionsIn } from "./from-response.ts"
import { toRequest, toSettingsRequest } from "./to-request.ts"

export async function profile(
  api: PrestashopApi,
  account: MarketplaceAccount,
  signal: AbortSignal,
): Promise<ProfileOutcome> {
  const access = accessOf(account)
  return profileOf(api, access, await api.send(access, toRequest(), signal), signal)
}

/** @param listing what the webservice has answered about the key. */
export async function profileOf(
  api: PrestashopApi,
  access: PrestashopAccess,
  listing: PrestashopAnswer,
  signal: AbortSignal,
): Promise<ProfileOutcome> {
  if (listing.kind === "problem") return listing
  const permissions = permissionsIn(listing)
  if (permissions === null) return failed("unclear", "no listing of permissions")
  const problem = lackOf(permissions)
  if (problem !== null) return { kind: "problem", problem }
  const settings = mayReadSettings(permissions) ? await api.rows(access, toSettingsRequest(), signal) : null
  if (settings !== null && !settings.ok) return { kind: "problem", problem: settings.error }
  const read = fromResponse(access, permissions, settings?.value ?? [])
  return read.ok ? { kind: "profile", profile: read.value } : { kind: "problem", problem: read.error }
}

function failed(kind: "unclear", detail: string): ProfileOutcome {
  return { kind: "problem", problem: { kind, detail } }
}
