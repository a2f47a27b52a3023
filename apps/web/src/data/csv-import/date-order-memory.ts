import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import type { DatesRead } from "@smart-send/domain/csv-import/csv-reading"
import type { DateOrder } from "@smart-send/domain/csv-import/date-orders"
import {
  rememberDateOrder,
  rememberedDateOrder,
  type RememberedDateOrder,
} from "@smart-send/domain/csv-import/remembered-date-order"
import type { Edge } from "../client/create-edge.ts"
import { changeListedSetting, listOf } from "../user-setting/change-listed-setting.ts"

/**
 * Remembers what was answered for earlier files, by their headings. It is stored with the user's settings and read when
 * needed, because another device may have answered.
 */
export interface DateOrderMemory {
  /** Null when there is no answer or it can't be read. The user is then asked, as for a new file. */
  orderOf(headings: string): Promise<DateOrder | null>
  /** Called after the user has confirmed. If it can't be stored, the question is asked again another time. */
  note(headings: string, read: DatesRead | null): Promise<void>
}

export function createDateOrderMemory(edge: Edge): DateOrderMemory {
  return {
    orderOf: async (headings) => {
      const { result } = await edge.call(getUserSetting, { query: { setting: "CsvDateOrders" } })
      return rememberedDateOrder(listOf("CsvDateOrders", result?.Value), headings)
    },
    note: async (headings, read) => {
      if (read === null) return
      const change = (memory: readonly RememberedDateOrder[]) => {
        const next = rememberDateOrder(memory, headings, read)
        return next === null ? null : [...next]
      }
      await changeListedSetting(edge, { name: "CsvDateOrders", change }).catch(() => null)
    },
  }
}
