import { notifications } from "@mantine/notifications"
import { MeaningIcon } from "./meaning-badge.tsx"
import type { Toast } from "./toast.tsx"
import * as styles from "./toast.module.css"

/** Hands a toast to the stack. */
export function showNow({ meaning, title, text, id, lastsMs }: Toast): void {
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
      root: styles.toast,
      icon: styles.icon,
      title: styles.title,
      description: styles.text,
      closeButton: styles.close,
    },
  })
}
