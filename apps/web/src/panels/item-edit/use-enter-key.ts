import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { showToast } from "@smart-send/ui/toast"
import { useOpenPanel } from "../../location/open-panel.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useListIndex } from "../../grid/list/use-list-index.ts"
import { nextProblem } from "./next-problem.ts"

/** Single-line fields and the browser's own lists, except those in which Enter chooses from a list. */
const SINGLE_LINE = 'select, input:is([type="text"], [type="tel"], [type="email"], [type="number"], :not([type]))'
const CHOOSING = '[role="combobox"], [aria-haspopup="listbox"]'

/** Whether Enter was pressed in a field where it has no other use. */
export function isEnterInField({ key, defaultPrevented, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== "Enter" || defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return false
  return target.matches(SINGLE_LINE) && !target.matches(CHOOSING)
}

/** Goes to the next item with a problem and announces it. After the last one it closes the panel and says so. */
export function useGoToNext(record: ItemRecord, close: () => void): () => void {
  const { t } = useTranslation("item-edit")
  const { store } = useItemDriver()
  const index = useListIndex()
  const openPanel = useOpenPanel()
  return () => {
    const next = nextProblem(index.allIds(), record.id, store.get)
    if (next === null) {
      showToast({ meaning: "ready", title: t("next.none"), id: "next-problem" })
      close()
      return
    }
    const name = next.record.item.Recipient.Name || t("noName")
    showToast({ meaning: "attention", title: t("next.at", { name }), text: next.problem.Message, id: "next-problem" })
    openPanel("EDIT", next.record.id, next.problem.Field)
  }
}
