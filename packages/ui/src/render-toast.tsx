import { notifications } from "@mantine/notifications"
import { MeaningIcon, type Meaning } from "./meaning-badge.tsx"
import * as styles from "./toast.module.css"
import type { ReactNode } from "react"

export interface Toast {
  readonly meaning: Meaning
  readonly title: string
  readonly text?: ReactNode
  /** A later toast with the same id replaces the earlier one. */
  readonly id?: string
  /** Longer than the usual 5 seconds if it offers an undo. */
  readonly lastsMs?: number
}

/** Each toast disappears after 5 seconds (PAGE-9); not while the pointer or the focus is on it. */
const TOAST_MS = 5_000

/** Adds a toast to the stack. */
export function renderToast({ meaning, title, text, id, lastsMs = TOAST_MS }: Toast): void {
  if (id !== undefined) notifications.hide(id)
  const toast = {
    title,
    message: text ?? null,
    icon: <MeaningIcon meaning={meaning} size={20} />,
    color: "transparent",
    withBorder: true,
    role: meaning === "broken" ? "alert" : "status",
    classNames: {
      root: styles.toast,
      icon: styles.icon,
      title: styles.title,
      description: styles.text,
      closeButton: styles.close,
    },
    // The library waits for the pointer alone.
    onFocusCapture: () => notifications.update({ ...toast, id: shownId, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...toast, id: shownId, autoClose: lastsMs }),
  }
  const shownId = notifications.show({ ...toast, ...(id === undefined ? {} : { id }), autoClose: lastsMs })
}

export function removeToast(id: string): void {
  notifications.hide(id)
}

export function removeToasts(): void {
  notifications.clean()
}
