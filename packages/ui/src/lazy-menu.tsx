import { memo, useCallback, useEffect, useRef, useState, type ComponentType, type Ref } from "react"
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

/**
 * A menu whose script is loaded when the page is idle or its button is first pressed, so that it does not delay the
 * first rows. Until then only the button is drawn. The menu replaces it once the focus is elsewhere, so that the focus
 * is never lost.
 */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<Props & LazyMenuProps>>,
  Button: ComponentType<MenuButtonProps<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props & LazyMenuProps> | null = null
  // It renders again only with other props.
  return memo(function LazyMenu(props: Props) {
    const button = useRef<HTMLButtonElement>(null)
    const [Menu, setMenu] = useState<ComponentType<Props & LazyMenuProps> | null>(() => loaded)
    const [startsOpen, setStartsOpen] = useState(false)
    const bring = useCallback(async (): Promise<void> => {
      const menu = await withNeeds(load)
      loaded = menu
      setMenu(() => menu)
    }, [])
    useEffect(() => {
      let isOn = true
      // A script that failed to load is loaded again at the next press.
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
