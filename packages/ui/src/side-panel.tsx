import { Drawer } from "@mantine/core"
import type { ReactNode } from "react"
import "./side-panel.css"

export interface SidePanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Of the close button, for those who do not see it. */
  readonly closeLabel: string
  /** Width in pixels; the whole width on a phone. */
  readonly width?: number
  /** `bottom` is a sheet over the whole width. */
  readonly side?: "right" | "bottom"
  readonly children: ReactNode
}

/**
 * A panel beside the page: named, focus kept inside, Escape and the scrim close it, focus returns to what opened it.
 * The page behind is kept still by the style sheet, because the library's own lock writes a `<style>` element.
 */
export function SidePanel({
  isOpen,
  onClose,
  title,
  closeLabel,
  width = 480,
  side = "right",
  children,
}: SidePanelProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={side}
      size={side === "right" ? width : "auto"}
      padding="xl"
      classNames={{
        content: "ss-panel",
        header: "ss-panel-header",
        title: "ss-panel-title",
        body: "ss-panel-body",
        overlay: "ss-panel-scrim",
      }}
      closeButtonProps={{ "aria-label": closeLabel }}
      transitionProps={{ duration: 180, timingFunction: "ease-out" }}
    >
      {children}
    </Drawer>
  )
}
