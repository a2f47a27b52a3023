import { useSyncExternalStore } from "react"
import { lazyPart } from "./lazy-part.tsx"
import { firstToast } from "./toast.tsx"

const ToastStack = lazyPart(async () => (await import("./toast-stack.tsx")).ToastStack)

/** Always mounted above the page. The stack itself is drawn with the first toast, which waits for it in the store. */
export function ToastHost({ label }: { readonly label: string }) {
  return useSyncExternalStore(firstToast.subscribe, firstToast.hasCome) ? <ToastStack label={label} /> : null
}
