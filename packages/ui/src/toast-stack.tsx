import { Notifications } from "@mantine/notifications"

/** Each toast disappears after 5 seconds (PAGE-9); not while the pointer or the focus is on it. */
const TOAST_MS = 5_000

/** Where toasts stand: top right, newest last, in a landmark of their own. */
export function ToastStack({ label }: { readonly label: string }) {
  return (
    <section aria-label={label}>
      <Notifications
        withinPortal={false}
        position="top-right"
        autoClose={TOAST_MS}
        transitionDuration={180}
        containerWidth={360}
        limit={4}
        zIndex={500}
      />
    </section>
  )
}
