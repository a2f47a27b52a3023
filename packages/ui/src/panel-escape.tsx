import { createContext, useContext, useEffect, useEffectEvent, useState, type RefObject } from "react"

type Close = () => void

/** Takes Escape for a part of the panel, and returns what gives it back. */
type TakeEscape = (close: Close) => () => void

export const PanelEscape = createContext<TakeEscape>(() => () => {})

/**
 * While a part of a panel is open, Escape closes it and not the panel, wherever in the panel the focus is. Pressed again
 * it closes the panel.
 */
export function useEscapeFirst(isOpen: boolean, close: Close): void {
  const take = useContext(PanelEscape)
  const onEscape = useEffectEvent(close)
  useEffect(() => (isOpen ? take(() => onEscape()) : undefined), [isOpen, take])
}

interface OpenParts {
  readonly take: TakeEscape
  readonly hasAny: boolean
}

/** What has its own Escape in or over a panel: its lists and menus, and dialogs. */
const OWN_ESCAPE = '[role="menu"], [role="listbox"], [role="alertdialog"], [role="dialog"]'

/** The parts of a panel that have taken Escape. The one opened last is closed first. */
export function useOpenParts(isHeard: boolean, content: RefObject<HTMLElement | null>): OpenParts {
  const [parts, setParts] = useState<readonly Close[]>([])
  const [take] = useState<TakeEscape>(() => (close: Close) => {
    setParts((before) => [...before, close])
    return () => setParts((before) => before.filter((each) => each !== close))
  })
  const onKeyDown = useEffectEvent(({ key, target, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key !== "Escape" || defaultPrevented || isComposing || !(target instanceof Element)) return
    // The library marks the controls whose list Escape closes.
    if (target.getAttribute("data-mantine-stop-propagation") === "true") return
    const owner = target.closest(OWN_ESCAPE)
    if (owner === null || owner === content.current) parts.at(-1)?.()
  })
  const hasAny = parts.length > 0
  const listens = isHeard && hasAny
  useEffect(() => {
    if (!listens) return undefined
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    // Not while the key comes down to its target: there the panel listens, and would close once no part is open any more.
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [listens])
  return { take, hasAny }
}
