import { UNDO_MS } from "@smart-send/domain/item-action/undo-time"
import { Button } from "@mantine/core"
import { showToast } from "@smart-send/ui/toast"
import { useTranslation } from "react-i18next"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import type { GroupOutcome } from "../../data/items/regroup.ts"
import * as styles from "./grouping-panel.module.css"

const TOAST = "grouping"

/** Announces the result of a grouping and offers to undo it. */
export function useOfferUndo(): (outcome: GroupOutcome & { readonly ok: true }) => void {
  const { t } = useTranslation("grouping")
  const driver = useItemDriver()
  const undo = async (groupId: string): Promise<void> => {
    const { ok, message } = await driver.undoGroup(groupId)
    if (ok) showToast({ id: TOAST, meaning: "ready", title: t("undone") })
    else showToast({ id: TOAST, meaning: "broken", title: t("undoFailed"), text: message })
  }
  return ({ groupId, ids }) =>
    showToast({
      id: TOAST,
      meaning: "ready",
      title: t("done", { count: ids.length }),
      lastsMs: UNDO_MS,
      text: (
        <Button className={styles.toggle} variant="subtle" size="compact-sm" onClick={() => void undo(groupId)}>
          {t("undo")}
        </Button>
      ),
    })
}
