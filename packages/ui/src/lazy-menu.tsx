import { memo, useEffect, useRef, useState, type ComponentType, type Ref } from "react"
import { untilPageIdle } from "./page-idle.tsx"
import { withNeeds } from "./parts-need.tsx"

/** The button that opens a menu. It looks the same before and after the menu is loaded. */
export interface MenuButtonProps<Parts extends object = object> {
  /** The props of the menu. */
  readonly parts: Parts
  readonly ref?: Ref<HTMLButtonElement>
  /** The menu's own props, besides the button's. */
  readonly className?: string
  readonly onClick?: () => void
}

export interface LazyMenuProps {
  /** Whether it was pressed before the menu was loaded. */
  readonly startsOpen: boolean
}

/** A touch is a click only some moments after the finger has left. */
const CLICK_FOLLOWS_MS = 300

/**
 * A menu whose script is loaded when the page is idle or its button is first pressed, so that it does not delay the
 * first rows. Until then only the button is drawn. The menu replaces it while neither the focus nor a pointer is on it,
 * so that no focus and no press is lost.
 */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<Props & LazyMenuProps>>,
  Button: ComponentType<MenuButtonProps<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props & LazyMenuProps> | null = null
  const loadOnce = async (): Promise<void> => {
    loaded ??= await withNeeds(load)
  }
  // It renders again only with other props.
  return memo(function LazyMenu(props: Props) {
    const button = useRef<HTMLButtonElement>(null)
    const [Menu, setMenu] = useState<ComponentType<Props & LazyMenuProps> | null>(() => loaded)
    const [startsOpen, setStartsOpen] = useState(false)
    useEffect(() => {
      const shown = button.current
      if (shown === null) return
      const showMenu = (): void => setMenu(() => loaded)
      const { stop, whenFree } = watchPresence(shown)
      // A script that failed to load is loaded again at the next press.
      void untilPageIdle()
        .then(loadOnce)
        .then(() => whenFree(showMenu))
        .catch(() => {})
      return stop
    }, [])
    if (Menu !== null) return <Menu {...props} startsOpen={startsOpen} />
    return (
      <Button
        parts={props}
        ref={button}
        onClick={() => {
          setStartsOpen(true)
          void loadOnce().then(() => setMenu(() => loaded))
        }}
      />
    )
  })
}

/** Calls back at the first moment when neither the focus nor a pointer is on the button. */
function watchPresence(button: HTMLButtonElement): {
  readonly stop: () => void
  readonly whenFree: (act: () => void) => void
} {
  const ended = new AbortController()
  const { signal } = ended
  let isHeld = false
  let waiting: (() => void) | null = null
  const check = (): void => {
    if (signal.aborted || isHeld || document.activeElement === button) return
    waiting?.()
    waiting = null
  }
  const release = (): void => {
    if (!isHeld) return
    setTimeout(() => {
      isHeld = false
      check()
    }, CLICK_FOLLOWS_MS)
  }
  button.addEventListener("pointerdown", () => (isHeld = true), { signal })
  window.addEventListener("pointerup", release, { signal })
  window.addEventListener("pointercancel", release, { signal })
  // The focus is still on the button while it leaves.
  button.addEventListener("blur", () => setTimeout(check), { signal })
  return {
    stop: () => ended.abort(),
    whenFree: (act) => {
      waiting = act
      check()
    },
  }
}
