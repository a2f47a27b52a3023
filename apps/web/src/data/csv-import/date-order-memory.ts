import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import type { DatesRead } from "@smart-send/domain/csv-import/csv-reading"
import type { DateOrder } from "@smart-send/domain/csv-import/date-orders"
import {
  rememberDateOrder,
  rememberedDateOrder,
  type RememberedDateOrder,
} from "@smart-send/domain/csv-import/remembered-date-order"
import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { z } from "zod"
import type { Edge } from "../client/create-edge.ts"

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

const query = { setting: "CsvDateOrders" } as const

export function createDateOrderMemory(edge: Edge): DateOrderMemory {
  /** Null when the server did not answer. */
  async function readAll(): Promise<readonly RememberedDateOrder[] | null> {
    const { result } = await edge.call(getUserSetting, { query })
    return result === null ? null : (userSettingSchemas.CsvDateOrders.safeParse(result.Value).data ?? [])
  }
  return {
    orderOf: async (headings) => rememberedDateOrder((await readAll()) ?? [], headings),
    note: async (headings, read) => {
      const memory = read === null ? null : await readAll()
      const next = memory === null ? null : rememberDateOrder(memory, headings, read)
      if (next !== null) await edge.call(saveUserSetting, { query, body: z.json().parse(next) })
    },
  }
}
