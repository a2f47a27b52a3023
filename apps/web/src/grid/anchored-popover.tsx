import { Popover } from "@mantine/core"
import type { CSSProperties, ReactNode } from "react"

/** The position of the pressed control. Rows have no popovers of their own. */
export interface Anchor {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function anchorOf(element: Element): Anchor {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

interface AnchorMarkProps {
  readonly anchor: Anchor
  readonly ref?: React.Ref<HTMLDivElement>
}

/** An invisible element over the pressed control, which a popover is placed by. */
export function AnchorMark({ anchor, ref }: AnchorMarkProps) {
  const style: CSSProperties = { position: "fixed", pointerEvents: "none", ...anchor }
  return <div ref={ref} style={style} aria-hidden />
}

interface AnchoredPopoverProps {
  readonly anchor: Anchor
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The list's only popover. Escape, a press outside, and scrolling the list close it. */
export function AnchoredPopover({ anchor, label, onClose, children }: AnchoredPopoverProps) {
  return (
    <Popover opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target popupType="dialog">
        <AnchorMark anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
