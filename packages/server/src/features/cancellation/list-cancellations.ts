import type { listCancellations as listCancellationsCall } from "@smart-send/contract/cancellation/list-cancellations"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { readCancellableLines, readPage } from "./cancellation-store.ts"
import { presentCancellation } from "./present-cancellation.ts"

type ListCall = typeof listCancellationsCall

/** A page of cancellations, newest first. It is read by key, so the last page costs as much as the first. */
export async function listCancellations(
  platform: Platform,
  context: CustomerContext,
  { query }: Input<ListCall>,
): Promise<Answer<ListCall>> {
  const { page, lines } = await context.tx(async (tx) => {
    const rows = await readPage(tx, query.take, query.before)
    const ids = rows.map((row) => row.booking_id)
    return { page: rows, lines: new Map((await readCancellableLines(tx, ids)).map((line) => [line.id, line])) }
  })
  const shown = page.slice(0, query.take)
  const names = courierNames(platform, context.tenant)
  return ok({
    Cancellations: shown.flatMap((row) => {
      const line = lines.get(row.booking_id)
      return line === undefined ? [] : [presentCancellation(row, line, names)]
    }),
    Next: page.length > query.take ? (shown.at(-1)?.id ?? null) : null,
  })
}
