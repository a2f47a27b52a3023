import { Portal } from "@mantine/core"
import type { ReactNode } from "react"
import { createContext, use, useCallback, useMemo, useState } from "react"

type Outlets = ReadonlyMap<string, HTMLElement | null>

interface Slots {
  readonly outlets: Outlets
  readonly register: (name: string, element: HTMLElement | null) => void
}

const SlotContext = createContext<Slots | null>(null)

/** Slots of the frame that the page on show may fill, so that frame and screens need not know each other. */
export function SlotProvider({ children }: { readonly children: ReactNode }) {
  const [outlets, setOutlets] = useState<Outlets>(new Map())
  const register = useCallback((name: string, element: HTMLElement | null) => {
    setOutlets((present) => (present.get(name) === element ? present : new Map(present).set(name, element)))
  }, [])
  const slots = useMemo(() => ({ outlets, register }), [outlets, register])
  return <SlotContext value={slots}>{children}</SlotContext>
}

/** The slot itself. */
export function SlotOutlet({ name, className }: { readonly name: string; readonly className?: string }) {
  const register = useSlots().register
  const take = useCallback((element: HTMLElement | null) => register(name, element), [name, register])
  return <div className={className} data-slot={name} ref={take} />
}

interface SlotFillProps {
  readonly name: string
  /** Whether the children are rendered where they stand while nobody has a slot of that name. */
  readonly isShownWithout?: boolean
  readonly children: ReactNode
}

/** Renders its children in the slot of that name while mounted. */
export function SlotFill({ name, isShownWithout = false, children }: SlotFillProps) {
  const outlet = useSlots().outlets.get(name)
  if (outlet) return <Portal target={outlet}>{children}</Portal>
  return isShownWithout ? children : null
}

function useSlots(): Slots {
  const slots = use(SlotContext)
  if (slots === null) throw new Error("Slots need a SlotProvider above them.")
  return slots
}
