import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useSession } from "../../data/session/session-context.ts"
import { sessionKey } from "../../data/session/session.ts"
import { createListIndex, type ListIndex } from "./list-index.ts"

const listIndex = sessionKey<ListIndex>("list index")

export function useListIndex(): ListIndex {
  const { store } = useItemDriver()
  return useSession().part(listIndex, () => createListIndex(store))
}
