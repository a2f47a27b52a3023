import { Notifications } from "@mantine/notifications"
import { useFreePlace } from "./use-free-place.ts"
import * as styles from "./toast-stack.module.css"

/** The stack of toasts: top right, where it covers no control, newest last, in a landmark of its own. */
export function ToastStack({ label }: { readonly label: string }) {
  const [watch, style] = useFreePlace(findStack)
  return (
    <section aria-label={label} ref={watch} style={style}>
      <Notifications
        className={styles.stack}
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

function findStack(within: HTMLElement): HTMLElement | null {
  return within.querySelector<HTMLElement>('[data-position="top-right"]')
}
