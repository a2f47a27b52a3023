import type { ItemId } from "@smart-send/domain/id/id"
import { showToast } from "@smart-send/ui/toast"
import { useTranslation } from "react-i18next"
import type { ItemDriver } from "../data/items/item-driver.ts"
import { useItemDriver } from "../data/items/use-item-driver.ts"
import { useSettings } from "../data/settings/settings.ts"
import { useDraftStore, type DraftStore } from "../item-draft/draft-store.ts"
import { draftedItem, draftNow, draftOn, type Draft } from "../item-draft/draft.ts"
import { draftProblems } from "../panels/item-edit/draft-problems.ts"
import { limitFaults } from "../panels/item-edit/limit-faults.ts"
import { saveBlock } from "../panels/item-edit/save-block.ts"
import { unsavedEdits, type UnsavedEdits } from "../unsaved/unsaved-edits.ts"
import { LazyUnsavedQuestion } from "./lazy-unsaved-question.ts"

/** An act on orders that would overlook what was typed into them. */
export interface OverlookedEdits {
  /** The orders with unsaved edits; at least one. */
  readonly ids: readonly ItemId[]
  readonly act: () => void
}

interface UnsavedOrdersProps extends OverlookedEdits {
  readonly onClose: () => void
}

/** Asks whether the edits are saved or discarded before the act. What can't be saved, or is refused, stops it. */
export function UnsavedOrders({ ids, act, onClose }: UnsavedOrdersProps) {
  const { t } = useTranslation()
  const driver = useItemDriver()
  const drafts = useDraftStore()
  const blockedBy = useBlock(ids)
  const [first] = ids
  const save = async (then: () => void): Promise<void> => {
    const form = openFormOf(ids)
    const reason = await saveDrafts(
      driver,
      ids.filter((id) => id !== form?.itemId).flatMap((id) => withDraft(id, drafts.get(id))),
      drafts,
    )
    const refuse = (text: string): void => showToast({ meaning: "attention", title: t("unsavedActs.refused"), text })
    if (reason !== null) refuse(reason)
    else if (form === null) then()
    // The form saves what belongs to it besides, and shows a refusal itself.
    else if (form.save !== null) form.save(then)
    else refuse(form.blockedBy ?? t("unsavedEdits.saving"))
  }
  const edits: UnsavedEdits = {
    save: blockedBy === null ? (then) => void save(then) : null,
    blockedBy,
    discard: () => {
      for (const id of ids) {
        const item = driver.store.get(id)?.item
        if (item !== undefined) drafts.keep(id, draftOn(item))
      }
    },
  }
  const name = first === undefined ? "" : nameOf(driver, first, t("unsavedActs.noName"))
  return (
    <LazyUnsavedQuestion
      words={{
        title: t("unsavedActs.title"),
        text: t("unsavedActs.text", { count: ids.length, name }),
        discard: t("unsavedActs.discard"),
        keep: t("unsavedActs.keep"),
        save: t("unsavedActs.save"),
      }}
      edits={edits}
      onKeep={onClose}
      onClose={() => {
        onClose()
        act()
      }}
    />
  )
}

/** Why the first of the drafts that can't be saved can't be; null when all can. */
function useBlock(ids: readonly ItemId[]): string | null {
  const { t } = useTranslation()
  const { store } = useItemDriver()
  const drafts = useDraftStore()
  const settings = useSettings()
  for (const id of ids) {
    const [record, kept] = [store.get(id), drafts.get(id)]
    if (record === undefined || kept === undefined) continue
    const draft = draftNow(kept, record.item)
    const item = draftedItem(draft)
    const name = item.Recipient.Name || t("unsavedActs.noName")
    if (record.conflict !== null || draft.conflicts.length > 0) return t("unsavedActs.conflict", { name })
    const problems = draftProblems(item, record.quote, settings)
    const block = saveBlock({ item, changes: draft.changes, problems, limits: [] })
    if (block !== null || limitFaults(draft.changes).length > 0)
      return t("unsavedActs.blocked", { name, reason: block?.message ?? t("unsavedEdits.blocked") })
  }
  return null
}

/** The open form of one of these orders. */
function openFormOf(ids: readonly ItemId[]): UnsavedEdits | null {
  const open = unsavedEdits()
  return open !== null && "save" in open && ids.some((id) => id === open.itemId) ? open : null
}

const withDraft = (id: ItemId, draft: Draft | undefined) => (draft === undefined ? [] : [[id, draft] as const])

/** Returns why the first refused one was not saved; null when all are saved. Their drafts go, the others stay. */
async function saveDrafts(
  driver: ItemDriver,
  typed: readonly (readonly [ItemId, Draft])[],
  drafts: DraftStore,
): Promise<string | null> {
  if (typed.length === 0) return null
  const { done, refused } = await driver.editNow(new Map(typed.map(([id, { changes }]) => [id, changes])))
  for (const id of done) {
    const item = driver.store.get(id)?.item
    // What is typed while it is saved stays.
    if (item !== undefined) drafts.keep(id, draftNow(drafts.get(id), item))
  }
  const [reason = null] = refused.values()
  return reason
}

function nameOf({ store }: ItemDriver, id: ItemId, fallback: string): string {
  return store.get(id)?.item.Recipient.Name || fallback
}
