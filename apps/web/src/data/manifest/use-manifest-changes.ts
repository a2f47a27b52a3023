import type { BodySentBy } from "@smart-send/contract/call/define-call"
import { closeManifest } from "@smart-send/contract/manifest/close-manifest"
import { createManifest } from "@smart-send/contract/manifest/create-manifest"
import { deleteManifest } from "@smart-send/contract/manifest/delete-manifest"
import { reallocateManifestLines } from "@smart-send/contract/manifest/reallocate-manifest-lines"
import { saveCloseOutHour } from "@smart-send/contract/manifest/save-close-out-hour"
import { updateManifest } from "@smart-send/contract/manifest/update-manifest"
import type { BookingId, ManifestId } from "@smart-send/domain/id/id"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { showToast } from "@smart-send/ui/toast"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, type Answer } from "../client/answer.ts"
import type { EdgeAnswer } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"
import { manifestsKey, type Manifest } from "./use-manifests.ts"

export interface ManifestChanges {
  /** One change at a time: the next begins with what this one left. */
  readonly isWorking: boolean
  readonly create: (lines: readonly BookingId[], forDate: string) => Promise<readonly Manifest[] | null>
  /** Null when it was refused; the seller has been told. */
  readonly close: (id: ManifestId, isHandedOver?: boolean) => Promise<Manifest | null>
  readonly update: (id: ManifestId, changes: BodySentBy<typeof updateManifest>) => Promise<Manifest | null>
  readonly move: (id: ManifestId, target: ManifestId, lines: readonly BookingId[]) => Promise<Manifest | null>
  readonly remove: (id: ManifestId) => Promise<number | null>
  readonly setHour: (hour: BodySentBy<typeof saveCloseOutHour>) => Promise<boolean>
}

/**
 * Changes of an account's manifests. What was refused is told in the server's words, and everything is read again.
 * @param failed the title of a refusal.
 */
export function useManifestChanges(account: AccountRef, failed: string): ManifestChanges {
  const edge = useEdge()
  const queries = useQueryClient()
  const [isWorking, setWorking] = useState(false)

  async function change<Result, Value>(
    call: Promise<EdgeAnswer<Result>>,
    pick: (result: Result) => Value,
  ): Promise<Value | null> {
    setWorking(true)
    const answer: Answer<Value> = answerOf(await call, pick)
    if (answer.kind !== "answered") showToast({ meaning: "broken", title: failed, text: answer.message })
    await queries.invalidateQueries({ queryKey: manifestsKey })
    setWorking(false)
    return answer.kind === "answered" ? answer.value : null
  }
  const at = (id: ManifestId) => ({ ...account, id })
  return {
    isWorking,
    create: async (lines, ForDate) => {
      const body = { ManifestOrderLines: [...lines], ForDate }
      return change(edge.call(createManifest, { params: account, body }), (it) => it.Manifests)
    },
    close: async (id, HandedOver = false) =>
      change(edge.call(closeManifest, { params: at(id), body: { HandedOver } }), (it) => it.Manifest),
    update: async (id, body) => change(edge.call(updateManifest, { params: at(id), body }), (it) => it.Manifest),
    move: async (id, TargetManifestId, lines) => {
      const body = { ManifestOrderLinesToReallocate: [...lines], TargetManifestId }
      return change(edge.call(reallocateManifestLines, { params: at(id), body }), (it) => it.Manifest)
    },
    remove: async (id) => change(edge.call(deleteManifest, { params: at(id) }), (it) => it.Count),
    setHour: async (body) =>
      (await change(edge.call(saveCloseOutHour, { params: account, body }), () => true as const)) === true,
  }
}
