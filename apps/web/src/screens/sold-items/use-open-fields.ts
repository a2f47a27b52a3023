import type { ItemId } from "@smart-send/domain/id/id"
import { useLayoutEffect, useMemo, useRef } from "react"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import type { GridStore } from "../../grid/grid-state.ts"
import { isGroupHead, type ListEntry } from "../../grid/list/list-entries.ts"
import { mainProblem } from "../../grid/main-problem.ts"
import { openFieldOf } from "../../grid/open-field.ts"
import type { OpenFields } from "../../grid/row-context.ts"
import type { BulkActions } from "./bulk/use-bulk-actions.ts"
import type { ItemList } from "./use-item-list.ts"

interface OpenFieldsParts {
  readonly driver: ItemDriver
  readonly list: ItemList
  readonly grid: GridStore
  readonly actions: BulkActions
}

/** In To fix: saves what was typed into a row's open field, and goes to the next one. The same object while in the view. */
export function useOpenFields({ driver, list, grid, actions }: OpenFieldsParts): OpenFields | null {
  const latest = useRef({ entries: list.entries, actions })
  useLayoutEffect(() => {
    latest.current = { entries: list.entries, actions }
  })
  const isShown = list.view === "ToFix"
  return useMemo(() => {
    if (!isShown) return null
    const hasField = (id: ItemId): boolean => {
      const record = driver.store.get(id)
      return record !== undefined && openFieldOf(mainProblem(record)) !== null
    }
    return {
      save: (id, recipient) => latest.current.actions.setRecipient(id, recipient),
      goOn: (id) => {
        const next = nextWith(latest.current.entries, id, hasField)
        grid.set(next === null ? { revealId: id } : { fieldId: next })
      },
    }
  }, [isShown, driver, grid])
}

/** The next item after `id` that qualifies, from the top again after the last; null when there is no other. */
function nextWith(entries: readonly ListEntry[], id: ItemId, is: (id: ItemId) => boolean): ItemId | null {
  const at = entries.indexOf(id)
  const others = [...entries.slice(at + 1), ...entries.slice(0, Math.max(at, 0))]
  return others.find((entry): entry is ItemId => !isGroupHead(entry) && is(entry)) ?? null
}
