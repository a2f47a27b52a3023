import { Notifications } from "@mantine/notifications"

/** The stack of toasts: top right, newest last, in a landmark of its own. */
export function ToastStack({ label }: { readonly label: string }) {
  return (
    <section aria-label={label}>
      <Notifications
        withinPortal={false}
        position="top-right"
        transitionDuration={180}
        containerWidth={360}
        limit={4}
        zIndex={500}
      />
    </section>
  )
}
