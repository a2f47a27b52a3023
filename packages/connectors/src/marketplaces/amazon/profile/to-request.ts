import type { AmazonRequest } from "../api.ts"

/** Where the seller may sell. It needs no role but the app's own. */
export const participationsRequest: AmazonRequest = {
  method: "GET",
  path: "/sellers/v1/marketplaceParticipations",
  limit: "call",
}
