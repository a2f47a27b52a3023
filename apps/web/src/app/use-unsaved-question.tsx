import { useEffect, useRef, useState, type ReactNode } from "react"
import { unsavedEdits, type UnsavedEdits } from "../unsaved/unsaved-edits.ts"
import { LazyUnsavedQuestion } from "./lazy-unsaved-question.ts"

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
  const takeBack = useFocusBefore(asked !== null)
  return {
    question: asked && (
      <LazyUnsavedQuestion
        edits={asked.edits}
        onKeep={stay}
        onClose={() => {
          stay()
          takeBack.forget()
          asked.goOn()
        }}
      />
    ),
    leave: (goOn) => {
      const edits = asks ? unsavedEdits() : null
      if (edits !== null && !("whenLeft" in edits)) {
        takeBack.remember()
        setAsked({ edits, goOn })
        return
      }
      edits?.whenLeft()
      goOn()
    },
  }
}

/** A panel beside the page keeps no hold of the focus. After the question it goes back to where one was typing. */
function useFocusBefore(isAsking: boolean): { readonly remember: () => void; readonly forget: () => void } {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (isAsking) return
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
  }, [isAsking])
  return {
    remember: () => {
      before.current = document.activeElement
    },
    forget: () => {
      before.current = null
    },
  }
}
