import { disputeSurcharge as disputeSurchargeCall } from "@smart-send/contract/surcharge/dispute-surcharge"
import { listSurcharges as listSurchargesCall } from "@smart-send/contract/surcharge/list-surcharges"
import { moveSurcharge } from "@smart-send/domain/surcharge/move-surcharge"
import { err, ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Route } from "../../context.ts"
import { route, type Answer, type Input } from "../../platform/http/route.ts"
import { presentSurcharge } from "./present-surcharge.ts"
import { lockSurcharge, readSurcharges } from "./surcharge-store.ts"

export const surchargeRoutes = (): readonly Route[] => [
  route(listSurchargesCall, async (context, input) => listSurcharges(context, input)),
  route(disputeSurchargeCall, async (context, input) => disputeSurcharge(context, input)),
]

type ListCall = typeof listSurchargesCall
type DisputeCall = typeof disputeSurchargeCall

async function listSurcharges(context: CustomerContext, { query }: Input<ListCall>): Promise<Answer<ListCall>> {
  const rows = await context.tx((tx) => readSurcharges(tx, query.take, query.skip))
  return ok({ Surcharges: rows.slice(0, query.take).map(presentSurcharge), HasMore: rows.length > query.take })
}

/** The seller does not agree; the money stays where it is until a person has decided (SURCHARGE-4). */
async function disputeSurcharge(
  context: CustomerContext,
  { params, body }: Input<DisputeCall>,
): Promise<Answer<DisputeCall>> {
  return context.tx(async (tx) => {
    const row = await lockSurcharge(tx, params.id)
    if (row === undefined) return err({ code: "NOT-FOUND" })
    const moved = moveSurcharge(row.state, "dispute")
    if (!moved.ok) return err({ code: "STATE-NOT-ALLOWED", message: "This surcharge can't be disputed any more." })
    await sql`update surcharge set state = ${moved.value}, dispute = ${body.Reason}, disputed = now() where id = ${row.id}`.execute(
      tx,
    )
    return ok(presentSurcharge({ ...row, state: moved.value, dispute: body.Reason }))
  })
}
