import { useNotifications } from "@mantine/notifications"
import { useState } from "react"
import { later } from "./later.tsx"

const ToastStack = later(async () => (await import("./toast-stack.tsx")).ToastStack)

/** Stands above everything; the stack itself is drawn with the first toast, which waits for it in the store. */
export function ToastHost({ label }: { readonly label: string }) {
  const { notifications } = useNotifications()
  const [hasStack, setHasStack] = useState(false)
  if (!hasStack && notifications.length > 0) setHasStack(true)
  return hasStack ? <ToastStack label={label} /> : null
}
