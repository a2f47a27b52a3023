import type { ItemId } from "@smart-send/domain/id/id"
import { lazyModule } from "@smart-send/ui/lazy-module"
import { showToast } from "@smart-send/ui/toast"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useBeforeAct } from "../items/act-gate.ts"
import type { ItemStore } from "../items/item-store.ts"
import type { LabelOutcome } from "./print-labels.ts"
import { toPrint } from "./to-print.ts"
import { useSession } from "../session/session-context.ts"

export interface LabelPrinting {
  readonly isWorking: boolean
  /** Prints one document in the given order. Missing labels are reported by name. */
  readonly print: (ids: readonly ItemId[]) => void
}

const printing = lazyModule(async () => import("./print-labels.ts"))

/** How many missing labels a toast names; the rest are counted. */
const MOST_NAMED = 5

export function useLabelPrinting(store: ItemStore): LabelPrinting {
  const session = useSession()
  const { t } = useTranslation("items")
  const beforeAct = useBeforeAct()
  const [isWorking, setWorking] = useState(false)

  const tell = (ids: readonly ItemId[], { count, missing, failure }: LabelOutcome): void => {
    if (failure !== null) showToast({ meaning: "broken", title: t("labels.failed"), text: failure })
    const without = new Set(missing.map(({ Id }) => Id))
    const printed = ids.filter((id) => !without.has(id))
    const { parcels } = toPrint(printed, store)
    const title =
      count === parcels ? t("labels.done", { count }) : t("labels.doneOf", { count: parcels, labels: count })
    if (count > 0) showToast({ meaning: "ready", title })
    if (missing.length === 0) return
    const named = missing
      .slice(0, MOST_NAMED)
      .map(({ Id, Reason }) => t("labels.reason", { name: store.get(Id)?.item.Recipient.Name ?? Id, reason: Reason }))
    showToast({ meaning: "attention", title: t("labels.missing", { count: missing.length }), text: named.join(" ") })
  }

  return {
    isWorking,
    print: (ids) => {
      if (isWorking || ids.length === 0) return
      beforeAct(ids, () => {
        setWorking(true)
        printing.whenThere(({ printLabels }) => {
          void printLabels(session, ids)
            .then((outcome) => tell(ids, outcome))
            .finally(() => setWorking(false))
        })
      })
    },
  }
}
