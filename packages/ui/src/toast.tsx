import { lazyModule } from "./lazy-module.tsx"
import type { Toast } from "./render-toast.tsx"

const showing = lazyModule(async () => import("./render-toast.tsx"))
const onFirst = new Set<() => void>()
let hasAny = false

/** Shows a message that needs no answer. An error (`broken`) is announced at once, everything else in a pause. */
export function showToast(toast: Toast): void {
  showing.whenThere(({ renderToast }) => {
    renderToast(toast)
    hasAny = true
    for (const tell of onFirst) tell()
  })
}

/** Takes away the toast with this id: what it offered has been taken. */
export function clearToast(id: string): void {
  if (hasAny) showing.whenThere(({ removeToast }) => removeToast(id))
}

/** Takes every toast away, and those that wait for room. */
export function clearToasts(): void {
  if (hasAny) showing.whenThere(({ removeToasts }) => removeToasts())
}

/** Whether any toast has been shown on this page yet. */
export const firstToast = {
  hasCome: (): boolean => hasAny,
  subscribe: (tell: () => void): (() => void) => {
    onFirst.add(tell)
    return () => onFirst.delete(tell)
  },
}
