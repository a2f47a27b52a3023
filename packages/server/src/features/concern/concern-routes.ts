import { dismissConcern as dismissConcernCall } from "@smart-send/contract/concern/dismiss-concern"
import { listConcerns as listConcernsCall } from "@smart-send/contract/concern/list-concerns"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform, Route } from "../../context.ts"
import { route, type Answer, type Input } from "../../platform/http/route.ts"
import { dismissOrderConcern } from "../../records/concern/open-concern.ts"
import { readConcerns } from "./read-concerns.ts"

export const concernRoutes = (platform: Platform): readonly Route[] => [
  route(listConcernsCall, async (context) => listConcerns(context, platform)),
  route(dismissConcernCall, async (context, input) => dismissConcern(context, input)),
]

async function listConcerns(
  { tx }: CustomerContext,
  { marketplaces }: Platform,
): Promise<Answer<typeof listConcernsCall>> {
  return tx(async (work) => ok({ Concerns: [...(await readConcerns(work, marketplaces))] }))
}

async function dismissConcern(
  { tx }: CustomerContext,
  { params }: Input<typeof dismissConcernCall>,
): Promise<Answer<typeof dismissConcernCall>> {
  const isDone = await tx((work) => dismissOrderConcern(work, params.id))
  return isDone ? ok({ Id: params.id }) : err({ code: "NOT-FOUND" })
}
