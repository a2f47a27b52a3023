import { notifications } from "@mantine/notifications"
import type { ReactNode } from "react"
import type { Meaning } from "./meaning-badge.tsx"
import { MeaningIcon } from "./meaning-badge.tsx"
import "./toast.css"

export interface Toast {
  readonly meaning: Meaning
  readonly title: string
  readonly text?: ReactNode
  /** One toast of an id stands at a time: the later one takes the place of the earlier. */
  readonly id?: string
  /** Longer than the usual 5 seconds, where it offers a way back. */
  readonly lastsMs?: number
}

/** Says something that needs no answer. Trouble (`broken`) is read out at once, the rest when there is a pause. */
export function showToast({ meaning, title, text, id, lastsMs }: Toast): void {
  if (id !== undefined) notifications.hide(id)
  notifications.show({
    ...(id === undefined ? {} : { id }),
    ...(lastsMs === undefined ? {} : { autoClose: lastsMs }),
    title,
    message: text ?? null,
    icon: <MeaningIcon meaning={meaning} size={20} />,
    color: "transparent",
    withBorder: true,
    role: meaning === "broken" ? "alert" : "status",
    classNames: {
      root: "ss-toast",
      icon: "ss-toast-icon",
      title: "ss-toast-title",
      description: "ss-toast-text",
      closeButton: "ss-toast-close",
    },
  })
}
