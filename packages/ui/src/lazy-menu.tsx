import { memo, useCallback, useEffect, useRef, useState, type ComponentType, type Ref } from "react"
import { untilPageIdle } from "./page-idle.tsx"

/** The button that opens a menu: it looks the same before the menu is there and after. */
export interface MenuButtonProps<Parts extends object = object> {
  /** What the menu is given. */
  readonly parts: Parts
  readonly ref?: Ref<HTMLButtonElement>
  /** The menu's own, beside the button's. */
  readonly className?: string
  readonly onClick?: () => void
}

export interface LazyMenuProps {
  /** It was pressed before it was there. */
  readonly startsOpen: boolean
}

/**
 * A menu whose script comes when the page is at rest, or when its button is first pressed: what nobody has opened yet
 * must not hold up the first rows. Until then the button alone stands in its place. The menu takes it over once the
 * focus is elsewhere, so that nobody's focus falls to the page.
 */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<Props & LazyMenuProps>>,
  Button: ComponentType<MenuButtonProps<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props & LazyMenuProps> | null = null
  // It is drawn anew only when it is given something else.
  return memo(function LazyMenu(props: Props) {
    const button = useRef<HTMLButtonElement>(null)
    const [Menu, setMenu] = useState<ComponentType<Props & LazyMenuProps> | null>(() => loaded)
    const [startsOpen, setStartsOpen] = useState(false)
    const bring = useCallback(async (): Promise<void> => {
      const menu = await load()
      loaded = menu
      setMenu(() => menu)
    }, [])
    useEffect(() => {
      let isOn = true
      // One that fails to come is asked for again when it is pressed.
      const bringQuietly = (): void => void bring().catch(() => {})
      const whenNobodyIsOnIt = (): void => {
        const shown = button.current
        if (!isOn || shown === null) return
        if (document.activeElement !== shown) bringQuietly()
        else shown.addEventListener("blur", bringQuietly, { once: true })
      }
      if (loaded === null) void untilPageIdle().then(whenNobodyIsOnIt)
      return () => {
        isOn = false
      }
    }, [bring])
    if (Menu !== null) return <Menu {...props} startsOpen={startsOpen} />
    return (
      <Button
        parts={props}
        ref={button}
        onClick={() => {
          setStartsOpen(true)
          void bring()
        }}
      />
    )
  })
}
