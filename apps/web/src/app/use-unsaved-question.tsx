import { later } from "@smart-send/ui/later"
import { useState, type ReactNode } from "react"
import { unsavedEdits, type UnsavedEdits } from "../unsaved/unsaved-edits.ts"

const UnsavedQuestion = later(async () => (await import("./unsaved-question.tsx")).UnsavedQuestion)

interface Asking {
  /** Null while nothing is asked. */
  readonly question: ReactNode
  readonly closeOrAsk: () => void
}

/** Closes a panel, or asks first when something typed into it is not saved. */
export function useUnsavedQuestion(onClose: () => void, asks: boolean): Asking {
  const [edits, setEdits] = useState<UnsavedEdits | null>(null)
  const close = (): void => {
    setEdits(null)
    onClose()
  }
  return {
    question: edits && <UnsavedQuestion edits={edits} onKeep={() => setEdits(null)} onClose={close} />,
    closeOrAsk: () => {
      const found = asks ? unsavedEdits() : null
      if (found === null) onClose()
      else setEdits(found)
    },
  }
}
