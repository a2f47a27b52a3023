import type { RateRequest } from "../../../courier.ts"
import type { EasyPostRequest } from "../api.ts"
import { toParcel, toParty } from "../to-shipment.ts"

/** Without a reference: nothing of it may be taken for a booking. */
export function toRequests({ sender, recipient, parcels }: RateRequest, account: string): readonly EasyPostRequest[] {
  return parcels.map((parcel) => ({
    method: "POST",
    path: "/shipments",
    body: {
      shipment: {
        to_address: toParty(recipient),
        from_address: toParty(sender),
        parcel: toParcel(parcel),
        ...(account === "" ? {} : { carrier_accounts: [account] }),
        options: { currency: "GBP" },
      },
    },
  }))
}
