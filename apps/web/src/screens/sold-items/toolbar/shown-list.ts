import { createContext, use } from "react"
import type { ItemList } from "../use-item-list.ts"

/**
 * The list, for what stands in an open menu. It is another object with every change of its items: buttons of closed menus
 * are not given it, and so are not drawn anew.
 */
export const ShownList = createContext<ItemList | null>(null)

export function useShownList(): ItemList {
  const list = use(ShownList)
  if (list === null) throw new Error("The menus of the list stand in its toolbar")
  return list
}
