import { createContext, use } from "react"
import type { ItemList } from "../use-item-list.ts"

/**
 * Provides the list to the content of an open menu. It is a new object after every change of its items, so the buttons
 * of closed menus do not receive it and are not drawn again.
 */
export const ShownList = createContext<ItemList | null>(null)

export function useShownList(): ItemList {
  const list = use(ShownList)
  if (list === null) throw new Error("The menus of the list stand in its toolbar")
  return list
}
