import { settleDifferences } from "@smart-send/contract/marketplace-account/settle-differences"
import type { ItemId } from "@smart-send/domain/id/id"
import { showToast } from "@smart-send/ui/toast"
import { useCallback } from "react"
import { useEdge } from "../client/use-edge.ts"
import type { ItemDriver } from "./item-driver.ts"

/**
 * Takes over what the shop says otherwise than the seller typed, or leaves it; either way it is not shown again (SHOP-15).
 * @param failed the title of a refusal.
 */
export function useSettleDifferences(
  driver: ItemDriver,
  failed: string,
): (id: ItemId, takes: boolean) => Promise<void> {
  const edge = useEdge()
  return useCallback(
    async (id, takes) => {
      const { result, error } = await edge.call(settleDifferences, { body: { Ids: [id], Take: takes } })
      const refusal = result === null ? (error?.message ?? "") : (result.Items[0]?.Error ?? null)
      if (refusal !== null) showToast({ meaning: "broken", title: failed, text: refusal })
      // What was settled meanwhile, here or elsewhere, is shown, too.
      await driver.reread([id])
    },
    [driver, edge, failed],
  )
}
