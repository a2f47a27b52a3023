import { IconGripVertical } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import * as styles from "./rule-manager.module.css"

export interface Mover {
  readonly onMove: (by: 1 | -1) => void
  /** The hand that holds the rule is at this height of the window. */
  readonly onDrag: (y: number) => void
  /** It lets go of the rule, or, with false, drops nothing. */
  readonly onDrop: (isMeant: boolean) => void
}

interface MoveHandleProps extends Mover {
  readonly id: string
  readonly name: string
}

/** Moves a rule: dragged with a mouse, pen or finger, or by Alt and an arrow key (RULE-31). */
export function MoveHandle({ id, name, onMove, onDrag, onDrop }: MoveHandleProps) {
  const { t } = useTranslation("rules")
  return (
    <button
      type="button"
      className={styles.handle}
      data-move={id}
      aria-label={t("move", { name })}
      title={t("move", { name })}
      onPointerDown={({ currentTarget, pointerId, button }) => {
        if (button === 0) currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={({ currentTarget, pointerId, clientY }) => {
        if (currentTarget.hasPointerCapture(pointerId)) onDrag(clientY)
      }}
      onPointerUp={() => onDrop(true)}
      onPointerCancel={() => onDrop(false)}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return
        event.preventDefault()
        onMove(event.key === "ArrowUp" ? -1 : 1)
      }}
    >
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </button>
  )
}
