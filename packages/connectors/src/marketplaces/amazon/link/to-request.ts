import type { LinkRequest } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"

/** The page where the seller agrees. A draft app is only found in its beta version. */
export function toConsentUrl({ consentUrl, connection }: AmazonApi, { state, callbackUrl }: LinkRequest): string {
  const { options } = connection
  const query = new URLSearchParams({
    application_id: options["applicationId"] ?? "",
    state,
    redirect_uri: callbackUrl,
    ...(options["version"] === undefined ? {} : { version: options["version"] }),
  })
  return `${consentUrl}/apps/authorize/consent?${query.toString()}`
}
