import { panelAddressOf } from "./panel-address.ts"

let isOnItsWay = false

/**
 * From a panel's being asked for until its content has the focus, its script may still be loading. What is typed
 * meanwhile is meant for it, so keys of the page do nothing.
 */
export const panelOpening = {
  begin: (): void => {
    isOnItsWay = true
  },
  end: (): void => {
    isOnItsWay = false
  },
  isUnderWay: (): boolean => isOnItsWay && panelAddressOf(window.location.search) !== null,
}
