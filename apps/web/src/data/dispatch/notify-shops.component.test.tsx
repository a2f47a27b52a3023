import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { testId } from "../items/fixtures/a-record.ts"
import { useEdge } from "../client/use-edge.ts"
import type { Edge } from "../client/create-edge.ts"
import { notifyShops } from "./notify-shops.ts"

it("notifies the shops of many orders batch by batch, and says of which it could not and why", async () => {
  const server = edgeStandIn()
  const last = MOST_AT_ONCE.ids + 2
  server.answer(dispatchItems, ({ body }) => ({
    Items: body.Ids.map((Id) => {
      const isRefused = Id === testId(last)
      const Error = isRefused ? "The shop of this order is not linked." : null
      return { Id, Success: !isRefused, Error, Queued: isRefused ? 0 : 1, Details: null }
    }),
  }))
  const edges: Edge[] = []
  function Edges() {
    edges.push(useEdge())
    return null
  }
  drawInApp(<Edges />, { server })
  const [edge] = edges
  if (edge === undefined) throw new Error("The page was not drawn")
  const ids = Array.from({ length: last }, (_, n) => testId(n + 1))
  const progress: number[] = []
  const outcome = await notifyShops(edge, ids, ({ left }) => progress.push(left))
  expect(server.asked(dispatchItems).map(({ body }) => body.Ids.length)).toEqual([MOST_AT_ONCE.ids, 2])
  expect(progress).toEqual([2, 0])
  expect(outcome.done).toHaveLength(last - 1)
  expect([...outcome.refused]).toEqual([[testId(last), "The shop of this order is not linked."]])
  // Nothing of it can be undone.
  expect(outcome.before.size).toBe(0)
})
