import { getLabelData } from "@smart-send/contract/label/get-label-data"
import { getLabelStatus } from "@smart-send/contract/label/get-label-status"
import { getPresignedLabel } from "@smart-send/contract/label/get-presigned-label"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { t } from "i18next"
import { useEffect, useRef, useState } from "react"
import { answerOf, type Answer } from "../client/answer.ts"
import { downloadStoreOf, type MadeFile } from "../downloads/download-store.ts"
import { useSession } from "../session/session-context.ts"
import type { Session } from "../session/session.ts"
import { startLabelRun, type Asked, type LabelRun, type LabelRunParts, type LabelRunState } from "./label-run.ts"

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

async function linkTo(edge: Session["edge"], { Id }: ShipmentItem): Promise<Answer<string | null>> {
  return answerOf(await edge.call(getPresignedLabel, { params: { id: Id } }), ({ preSignedUrl }) => preSignedUrl)
}

function askedOf<Value>(answer: Answer<Value>): Asked<Value> {
  if (answer.kind === "refused") return { refusal: answer.message }
  return answer.kind === "answered" ? { value: answer.value } : null
}

async function keepAll(session: Session, item: ShipmentItem, { result }: LabelRun): Promise<void> {
  const found = await result
  if (found === null) return
  const hrefs = "link" in found ? [found.link] : found.labels.map(pdfAddress)
  for (const href of hrefs) keep(session, item, href)
}

function pdfAddress(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }))
}

/** It is among the downloads, too, and fetched by a new link from there. */
function keep(session: Session, item: ShipmentItem, href: string): void {
  const again = async (): Promise<MadeFile> => {
    const answer = await linkTo(session.edge, item)
    return answer.kind === "answered" ? answer.value : { why: answer.message }
  }
  const recipe = { kind: "label", body: { id: item.Id } } as const
  const about = { Label: t("downloads.labels", { count: 1 }), Type: "Labels", recipe } as const
  void downloadStoreOf(session).add(about, Promise.resolve(href), again)
}
