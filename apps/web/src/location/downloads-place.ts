import { panelAddressOf } from "./panel-address.ts"

/** The page and the panel that are shown: the Downloads panel is open until either is another. */
export function downloadsPlace({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return `${pathname} ${panelAddressOf(search)?.action ?? ""}`
}
