import type { Consignment, ShipmentItem } from "@smart-send/domain/item/item"
import { showToast } from "@smart-send/ui/toast"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useItemDriver } from "../../data/items/use-item-driver.ts"

export interface SavingParcels {
  readonly isWorking: boolean
  /** Why they were not saved. */
  readonly refusal: string | null
  /** Null means a single parcel. Resolves to true when it is saved. */
  readonly save: (consignment: Consignment | null) => Promise<boolean>
}

export function useSaveParcels({ Id }: Pick<ShipmentItem, "Id">): SavingParcels {
  const { t } = useTranslation("grouping")
  const driver = useItemDriver()
  const [isWorking, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    isWorking,
    refusal,
    save: async (consignment) => {
      setWorking(true)
      const { refused } = await driver
        .editNow(new Map([[Id, { Consignment: consignment }]]))
        .finally(() => setWorking(false))
      const reason = refused.get(Id) ?? null
      setRefusal(reason)
      if (reason === null) showToast({ meaning: "ready", title: t("parcels.saved") })
      return reason === null
    },
  }
}
