import { lazyPart } from "@smart-send/ui/lazy-part"
import { useState, type ReactNode } from "react"
import { unsavedEdits, type UnsavedEdits } from "../unsaved/unsaved-edits.ts"

const UnsavedQuestion = lazyPart(async () => (await import("./unsaved-question.tsx")).UnsavedQuestion)

interface Asking {
  /** Null while no question is shown. */
  readonly question: ReactNode
  /** Goes on, or asks first if something typed is not saved. */
  readonly leave: (goOn: () => void) => void
}

interface Asked {
  readonly edits: UnsavedEdits
  readonly goOn: () => void
}

/** Asks before a panel closes, or leaves one of its forms, over typed edits. */
export function useUnsavedQuestion(asks: boolean): Asking {
  const [asked, setAsked] = useState<Asked | null>(null)
  const stay = (): void => setAsked(null)
  return {
    question: asked && (
      <UnsavedQuestion
        edits={asked.edits}
        onKeep={stay}
        onClose={() => {
          stay()
          asked.goOn()
        }}
      />
    ),
    leave: (goOn) => {
      const edits = asks ? unsavedEdits() : null
      if (edits !== null && !("whenLeft" in edits)) {
        setAsked({ edits, goOn })
        return
      }
      edits?.whenLeft()
      goOn()
    },
  }
}
