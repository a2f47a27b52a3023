import { UNDO_MS } from "@smart-send/domain/item-action/undo-time"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import { showToast } from "@smart-send/ui/toast"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useOnline } from "../../data/client/use-online.ts"
import type { DraftHandle } from "../../item-draft/use-draft.ts"
import { SAVED_TOAST, useAlwaysOffer } from "./use-always-offer.tsx"

interface SaveDraft {
  /** @param then is called instead of closing the panel, once it is saved. */
  readonly start: (then?: () => void) => void
  readonly isSaving: boolean
  /** Why the last save failed; null when it succeeded or nothing was saved. */
  readonly refusal: string | null
}

interface SaveParts {
  readonly close: () => void
  /** What is saved with it: the same codes for other orders of its products. */
  readonly othersOf: () => ReadonlyMap<ItemId, ItemChanges>
}

/** Saves what was typed, then closes the panel or goes on. What the server refuses stays in the form. */
export function useSaveDraft({ draft, change }: DraftHandle, { close, othersOf }: SaveParts): SaveDraft {
  const { t } = useTranslation("item-edit")
  const driver = useItemDriver()
  const isOnline = useOnline()
  const alwaysOffer = useAlwaysOffer()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isOpen = useIsOpen()

  const start = async (then: () => void): Promise<void> => {
    const { base, changes } = draft
    const answer = driver.editNow(new Map([...othersOf(), [base.Id, changes]]))
    if (!isOnline) {
      // The edit is kept in memory and is sent by itself.
      showToast({ meaning: "saved", title: t("savedLater") })
      then()
      return
    }
    setSaving(true)
    setRefusal(null)
    const reason = (await answer).refused.get(base.Id)
    // The panel was closed meanwhile. The row shows the outcome.
    if (!isOpen.current) return
    setSaving(false)
    if (reason === undefined) {
      const name = base.Recipient.Name || t("noName")
      const offer = alwaysOffer(base, driver.store.get(base.Id)?.item ?? base, changes)
      const offered = offer === null ? {} : { id: SAVED_TOAST, text: offer, lastsMs: UNDO_MS }
      showToast({ meaning: "ready", title: t("saved", { name }), ...offered })
      then()
    } else if (driver.store.get(base.Id)?.conflict == null) {
      setRefusal(reason)
      change(changes)
    }
  }
  return { start: (then = close) => void start(then), isSaving, refusal }
}

function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
