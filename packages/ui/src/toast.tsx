import type { ReactNode } from "react"
import { lazyModule } from "./lazy-module.tsx"
import type { Meaning } from "./meaning-badge.tsx"

export interface Toast {
  readonly meaning: Meaning
  readonly title: string
  readonly text?: ReactNode
  /** One toast of an id stands at a time: the later one takes the place of the earlier. */
  readonly id?: string
  /** Longer than the usual 5 seconds, where it offers a way back. */
  readonly lastsMs?: number
}

const showing = lazyModule(async () => import("./render-toast.tsx"))
const onFirst = new Set<() => void>()
let hasAny = false

/** Says something that needs no answer. Trouble (`broken`) is read out at once, the rest when there is a pause. */
export function showToast(toast: Toast): void {
  showing.whenThere(({ renderToast }) => {
    renderToast(toast)
    hasAny = true
    for (const tell of onFirst) tell()
  })
}

/** Whether anything has been said on this page yet. */
export const firstToast = {
  hasCome: (): boolean => hasAny,
  subscribe: (tell: () => void): (() => void) => {
    onFirst.add(tell)
    return () => onFirst.delete(tell)
  },
}
