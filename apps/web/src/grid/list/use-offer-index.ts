import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useSession } from "../../data/session/session-context.ts"
import { sessionKey } from "../../data/session/session.ts"
import { createOfferIndex, type OfferIndex } from "./offer-index.ts"

const offerIndex = sessionKey<OfferIndex>("offer index")

export function useOfferIndex(): OfferIndex {
  const { store } = useItemDriver()
  return useSession().part(offerIndex, () => createOfferIndex(store))
}
