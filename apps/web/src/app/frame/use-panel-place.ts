import { useLayoutEffect } from "react"
import { useSettings } from "../../data/settings/settings.ts"
import { panelAddressOf } from "../../location/panel-address.ts"
import { hasPanel } from "../../location/panel-features.ts"
import { takePanelWidth } from "../../location/panel-width.ts"
import { panelWidths } from "../../location/panel-widths.ts"
import { usePanelsStandBeside } from "../../location/standing-beside.ts"

/**
 * The width in pixels of the place beside the page that the address's panel has, and has before its script is there: what the page
 * shows is not pushed by it. 0 where no panel stands beside the page.
 */
export function usePanelPlace(search: string): number {
  const { Features: features } = useSettings()
  const action = panelAddressOf(search)?.action
  const width = action !== undefined && hasPanel(features, action) ? panelWidths[action] : 0
  const place = usePanelsStandBeside(width) ? width : 0
  useLayoutEffect(() => takePanelWidth(place), [place])
  return place
}
