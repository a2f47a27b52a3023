import { bare } from "@smart-send/domain/item/item-codes"
import type { ProductToPick } from "@smart-send/domain/picking/products-to-pick"
import { useOpenPanel } from "../../location/open-panel.ts"
import { signalScan } from "../../picking/scan-signal.ts"
import { useDeskScans } from "../../picking/use-desk-scans.ts"
import { useVerifyDesk } from "../../picking/use-verify-desk.ts"

/**
 * What a scan does while a picking screen is open (PICK-15): an order's label puts the order on the desk, and with an order
 * there a product goes into it. With none, it is a product of the list (PICK-22).
 */
export function useListScans(
  products: readonly ProductToPick[],
  onProduct: (product: ProductToPick) => void,
): (code: string) => void {
  const desk = useVerifyDesk()
  const openPanel = useOpenPanel()
  const answer = (code: string): void => {
    const before = desk.state().verifying?.id
    if (desk.scan(code) === "taken") {
      const now = desk.state().verifying?.id
      if (now !== undefined && now !== before) openPanel("PICKING-LIST", now)
      return
    }
    const product = products.find(({ codes }) => codes.includes(bare(code)))
    if (product === undefined) {
      desk.sayNotFound(code)
      return
    }
    // What was said of the scan before no longer holds.
    desk.close()
    signalScan("good")
    onProduct(product)
  }
  useDeskScans(answer)
  return answer
}
