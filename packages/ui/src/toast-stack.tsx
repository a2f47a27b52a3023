import { Notifications } from "@mantine/notifications"

/** Where toasts stand: top right, newest last, in a landmark of their own. */
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
