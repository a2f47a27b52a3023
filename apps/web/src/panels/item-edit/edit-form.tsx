import { staleDimensionsMeta } from "@smart-send/domain/item/clear-dimensions-meta"
import { isInternational } from "@smart-send/domain/item/item-status"
import { Facts } from "@smart-send/ui/fact"
import { useState, type KeyboardEvent } from "react"
import type { PanelProps } from "../panel.ts"
import { useFieldFocus, type RequestedField } from "../../location/use-field-focus.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { useAlikeOrders } from "./use-alike-orders.ts"
import { ActivitySection } from "./activity-section.tsx"
import { AddressTab } from "./address-tab.tsx"
import { ReferenceFact } from "./booked-order/reference-fact.tsx"
import { ConflictNotice } from "./conflict-notice.tsx"
import { ContentsTab } from "./contents-tab.tsx"
import { CustomsTab } from "./customs/customs-tab.tsx"
import { differences } from "../../item-draft/differences.ts"
import { draftDifferences, draftedItem } from "../../item-draft/draft.ts"
import { isEmptyDraft } from "../../item-draft/draft.ts"
import { draftProblems, rulesFor } from "./draft-problems.ts"
import { EditFooter } from "./edit-footer.tsx"
import { needsCustoms, tabOfField, tabsOf, unsavedTabs, type EditTab } from "./edit-tabs.ts"
import type { EditView } from "./edit-view.ts"
import { ExtrasTab } from "./extras-tab.tsx"
import { ItemSummary } from "./item-summary.tsx"
import { saveBlock } from "./save-block.ts"
import { TabChoice } from "./tab-choice.tsx"
import { useDraft } from "../../item-draft/use-draft.ts"
import { useDraftQuote } from "./use-draft-quote.ts"
import { isEnterInField, useGoToNext } from "./use-enter-key.ts"
import { problemHere } from "./next-problem.ts"
import { useLimitProblems } from "./use-limit-problems.ts"
import { useSaveDraft } from "./use-save-draft.ts"
import { useUnsavedEdits } from "../../unsaved/unsaved-edits.ts"
import * as styles from "./edit-form.module.css"

interface EditFormProps extends Pick<PanelProps, "field" | "takesFocus" | "opening" | "close"> {
  readonly record: ItemRecord
}

const TABS = { address: AddressTab, contents: ContentsTab, extras: ExtrasTab, customs: CustomsTab } as const

/** The tabs, what is unsaved in them, and Save. */
export function EditForm({ record, field, takesFocus, opening, close }: EditFormProps) {
  const settings = useSettings()
  const handle = useDraft(record.item)
  const { draft, change, settle, reset } = handle
  const asked = { field, takesFocus, opening }
  const [place, setPlace] = useState(() => startOf(asked, record))
  // The panel was opened again, for another field or for the same.
  if (place.opening !== opening) setPlace(startOf(asked, record))
  const box = useFieldFocus<HTMLDivElement>(place)

  const item = draftedItem(draft)
  const limits = useLimitProblems(draft.changes)
  const canBeAsked = limits.length === 0
  const { quote, isQuoting } = useDraftQuote({ record, item, isUnchanged: isEmptyDraft(draft), canBeAsked })
  const found = draftProblems(item, quote, settings)
  const block = saveBlock({ item, changes: draft.changes, problems: found, limits })
  // A field's missing value is reported before its limits.
  const problems = [...found, ...limits]
  const { alike, setAlike, othersOf } = useAlikeOrders()
  const save = useSaveDraft(handle, { close, othersOf: () => othersOf(item) })
  const cleared = staleDimensionsMeta(draft.base, draft.changes)
  const rules = rulesFor(item, quote, settings)
  const hasCustoms = needsCustoms(rules, problems)
  const tabs = tabsOf(hasCustoms)
  // Where there is no tab Customs, tax fields stand with their address.
  const tab = tabs.includes(place.tab) ? place.tab : "address"
  const show = (path: string): void => setPlace(placeAt(path, opening))
  const view: EditView = {
    item,
    change,
    problems,
    cleared,
    rules,
    quote,
    isQuoting,
    hasCustoms,
    show,
    alike,
    setAlike,
  }
  const Tab = TABS[tab]
  const isChanged = !isEmptyDraft(draft)
  const canSave = block === null && draft.conflicts.length === 0 && record.conflict === null && !save.isSaving
  useUnsavedEdits(
    isChanged
      ? {
          itemId: draft.base.Id,
          save: canSave ? save.start : null,
          blockedBy: block?.message ?? null,
          discard: reset,
        }
      : null,
  )
  const goToNext = useGoToNext(record, close)
  // Further problems of this item come before those of the next.
  const goOn = (): void => {
    const here = problemHere(found)
    if (here === null) goToNext()
    else show(here.Field)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isEnterInField(event) || save.isSaving) return
    event.preventDefault()
    if (!isChanged) goToNext()
    else if (canSave) save.start(goOn)
    else if (block !== null && block.field !== "") show(block.field)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Enter for all of its fields, as a form does; it is not a control itself
    <div ref={box} className={styles.form} onKeyDown={onKeyDown}>
      <ItemSummary view={view} />
      <Conflicts record={record} draft={draft} settle={settle} />
      <TabChoice
        tabs={tabs}
        tab={tab}
        isInternational={isInternational(item)}
        unsaved={unsavedTabs(draftDifferences(draft), hasCustoms)}
        onChoose={(chosen) => setPlace({ ...place, tab: chosen, field: null })}
      >
        {/* Mounted again for another field, so that the section with that field opens. */}
        <Tab key={place.field} view={view} field={place.field} />
      </TabChoice>
      <ActivitySection item={record.saved} />
      <Facts>
        <ReferenceFact item={record.saved} />
      </Facts>
      <EditFooter
        isChanged={isChanged}
        block={block}
        canSave={draft.conflicts.length === 0 && record.conflict === null}
        refusal={save.refusal}
        isSaving={save.isSaving}
        onShow={show}
        onReset={reset}
        onSave={() => save.start(goOn)}
        onCancel={() => {
          reset()
          close()
        }}
      />
    </div>
  )
}

/** The panel's position: the tab, and the field on it that was asked for. */
interface Place extends RequestedField {
  readonly opening: number
  readonly tab: EditTab
}

function placeAt(field: string | null, opening: number): Place {
  return { opening, field, tab: (field === null ? null : tabOfField(field)) ?? "address" }
}

/**
 * Opened without a field, the panel starts at the first of what is wrong, or else at the address search. While it goes
 * along with the list it leaves the focus there.
 */
function startOf(
  { field, takesFocus, opening }: Pick<EditFormProps, "field" | "takesFocus" | "opening">,
  { problems }: ItemRecord,
): Place {
  const wrong = problemHere(problems)?.Field ?? null
  if (!takesFocus) return { ...placeAt(wrong, opening), isOnlyShown: true }
  if (field !== null) return placeAt(field, opening)
  // On a phone the keyboard covers half of the screen, so it opens only for a field that was touched.
  if (window.matchMedia("(pointer: coarse)").matches) return { ...placeAt(wrong, opening), isOnlyShown: true }
  return placeAt(wrong ?? "AddressSearch", opening)
}

interface ConflictsProps {
  readonly record: ItemRecord
  readonly draft: ReturnType<typeof useDraft>["draft"]
  readonly settle: (side: "mine" | "theirs") => void
}

/** A conflict found while typing, or when a save was based on an outdated version. */
function Conflicts({ record: { id, conflict }, draft, settle }: ConflictsProps) {
  const { settleConflict } = useItemDriver()
  if (conflict !== null) {
    const conflicts = Object.entries(conflict.mine).flatMap(([section, mine]) =>
      differences(Reflect.get(conflict.theirs, section), mine, section),
    )
    return <ConflictNotice conflicts={conflicts} onChoose={(side) => settleConflict(id, side)} />
  }
  return draft.conflicts.length === 0 ? null : <ConflictNotice conflicts={draft.conflicts} onChoose={settle} />
}
