import type { ItemId } from "@smart-send/domain/id/id"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useEdge } from "../client/use-edge.ts"
import { notifySome, type NotifyWish } from "./notify-shops.ts"

export interface TellingShops {
  /** The orders whose shops are being asked for just now. */
  readonly asking: ReadonlySet<ItemId>
  /** Why the last press did nothing, in words for a person. */
  readonly refusalOf: (id: ItemId) => string | null
  /** Asking again notifies no shop twice (DISPATCH-9). */
  readonly tell: (ids: readonly ItemId[], wish?: NotifyWish) => Promise<Told>
}

/** Orders whose shop this press has queued, and those that were refused. The others were queued or notified before. */
export interface Told {
  readonly queued: number
  readonly refused: number
}

/** Has the shops of orders told that they are on their way, many at a time. */
export function useTellShops(): TellingShops {
  const edge = useEdge()
  const client = useQueryClient()
  const [asking, setAsking] = useState<ReadonlySet<ItemId>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<ItemId, string>>(new Map())

  const tellSome = async (ids: readonly ItemId[], wish: NotifyWish): Promise<Told> => {
    const { queued, refused } = await notifySome(edge, ids, wish)
    const asked = new Set(ids)
    setRefusals((before) => new Map([...[...before].filter(([id]) => !asked.has(id)), ...refused]))
    return { queued, refused: refused.size }
  }

  return {
    asking,
    refusalOf: (id) => refusals.get(id) ?? null,
    tell: async (ids, wish = {}) => {
      setAsking((before) => new Set([...before, ...ids]))
      let [queued, refused] = [0, 0]
      for (let from = 0; from < ids.length; from += MOST_AT_ONCE.ids) {
        // oxlint-disable-next-line no-await-in-loop -- one batch after the other: many at once would only wait for each other
        const some = await tellSome(ids.slice(from, from + MOST_AT_ONCE.ids), wish)
        queued += some.queued
        refused += some.refused
      }
      const keys = [["dispatches"], ["order", "list"]]
      await Promise.all(keys.map(async (queryKey) => client.invalidateQueries({ queryKey })))
      const done = new Set(ids)
      setAsking((before) => new Set([...before].filter((id) => !done.has(id))))
      return { queued, refused }
    },
  }
}
