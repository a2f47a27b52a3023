import { useNotifications } from "@mantine/notifications"
import { lazy, Suspense, useState } from "react"

const ToastStack = lazy(async () => ({ default: (await import("./toast-stack.tsx")).ToastStack }))

/** Stands above everything; the stack itself is fetched with the first toast, which waits for it in the store. */
export function ToastHost({ label }: { readonly label: string }) {
  const { notifications } = useNotifications()
  const [hasStack, setHasStack] = useState(false)
  if (!hasStack && notifications.length > 0) setHasStack(true)
  return hasStack ? (
    <Suspense>
      <ToastStack label={label} />
    </Suspense>
  ) : null
}
