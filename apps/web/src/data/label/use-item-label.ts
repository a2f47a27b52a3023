import { getLabelData } from "@smart-send/contract/label/get-label-data"
import { getLabelStatus } from "@smart-send/contract/label/get-label-status"
import { getPresignedLabel } from "@smart-send/contract/label/get-presigned-label"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useEffect, useRef, useState } from "react"
import { answerOf, type Answer } from "../client/answer.ts"
import { downloadStoreOf } from "../downloads/download-store.ts"
import { labelFileName } from "../downloads/label-file.ts"
import { useSession } from "../session/session-context.ts"
import type { Session } from "../session/session.ts"
import {
  startLabelRun,
  type Asked,
  type LabelLink,
  type LabelRun,
  type LabelRunParts,
  type LabelRunState,
} from "./label-run.ts"
import type { MadeFile } from "../downloads/made-file.ts"

export interface ItemLabel {
  readonly state: LabelRunState
  readonly fetch: () => void
  readonly tryNow: () => void
}

/** The label of one booked item: waited for, fetched, and handed to the browser as a file (LABEL-8 to LABEL-10). */
export function useItemLabel(item: ShipmentItem): ItemLabel {
  const session = useSession()
  const [state, setState] = useState<LabelRunState>({ kind: "idle" })
  const running = useRef<LabelRun>(undefined)
  useEffect(() => () => running.current?.stop(), [])
  const fetch = (): void => {
    if (state.kind !== "idle") return
    const run = startLabelRun({ ...partsFor(session, item), onState: setState })
    running.current = run
    void keepAll(session, item, run)
  }
  return { state, fetch, tryNow: () => running.current?.tryNow() }
}

function partsFor({ edge }: Session, item: ShipmentItem): Omit<LabelRunParts, "onState"> {
  const params = { id: item.Id }
  const isReady = async () =>
    askedOf(
      answerOf(await edge.call(getLabelStatus, { params }), ({ orderLineStatuses }) =>
        orderLineStatuses.every(({ status }) => status === "Ready"),
      ),
    )
  // The labels of several parcels make a file too long for an answer.
  const isMany = (item.Consignment?.Parcels.length ?? 1) > 1
  return isMany
    ? { isReady, by: { kind: "link", fetch: async () => askedOf(await linkTo(edge, item)) } }
    : {
        isReady,
        by: {
          kind: "data",
          fetch: async () => askedOf(answerOf(await edge.call(getLabelData, { params }), (found) => found)),
        },
      }
}

async function linkTo(edge: Session["edge"], { Id }: ShipmentItem): Promise<Answer<LabelLink | null>> {
  return answerOf(await edge.call(getPresignedLabel, { params: { id: Id } }), ({ preSignedUrl: link, count }) =>
    link === null ? null : { link, count },
  )
}

function askedOf<Value>(answer: Answer<Value>): Asked<Value> {
  if (answer.kind === "refused") return { refusal: answer.message }
  return answer.kind === "answered" ? { value: answer.value } : null
}

async function keepAll(session: Session, item: ShipmentItem, { result }: LabelRun): Promise<void> {
  const found = await result
  if (found === null) return
  if ("link" in found) return keep(session, item, found)
  // The labels of one parcel are one file; of several files each has a label at least.
  const [first, ...more] = found.labels
  if (first !== undefined) keep(session, item, { link: pdfAddress(first), count: found.count - more.length })
  for (const label of more) keep(session, item, { link: pdfAddress(label), count: 1 })
}

function pdfAddress(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }))
}

/** It is among the downloads, too, and fetched by a new link from there. */
function keep(session: Session, item: ShipmentItem, { link, count }: LabelLink): void {
  const label = labelFileName({ Count: count, Courier: null })
  const again = async (): Promise<MadeFile> => {
    const answer = await linkTo(session.edge, item)
    if (answer.kind !== "answered") return { why: answer.message }
    return answer.value === null ? null : { href: answer.value.link, label }
  }
  const recipe = { kind: "label", body: { id: item.Id } } as const
  const about = { Label: label, Type: "Labels", recipe } as const
  void downloadStoreOf(session).add(about, Promise.resolve(link), again)
}
