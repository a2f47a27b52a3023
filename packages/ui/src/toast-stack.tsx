import { Notifications } from "@mantine/notifications"

/** Each toast disappears after 5 seconds (core.md 2); not while the pointer or the focus is on it. */
const TOAST_MS = 5_000

/** Where toasts stand: top right, newest last. */
export function ToastStack({ label }: { readonly label: string }) {
  return (
    <Notifications
      position="top-right"
      autoClose={TOAST_MS}
      transitionDuration={180}
      containerWidth={360}
      limit={4}
      zIndex={500}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws the element, a div
      role="region"
      aria-label={label}
    />
  )
}
