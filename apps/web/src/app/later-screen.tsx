import { pageIsShown } from "@smart-send/ui/page-idle"
import { untilOnline } from "@smart-send/ui/until-online"
import { lazy, useEffect, useState, type ComponentType } from "react"
import type { ScreenModule } from "./later-screens.ts"

interface AskedScreen {
  readonly ask: () => Promise<ScreenModule>
  readonly Screen: ComponentType
}

/**
 * A screen that comes when it is drawn, or asked for before. One that is here already is drawn at once: React shows the fallback of a
 * lazy one for 300 ms at least.
 */
export function laterScreen(name: string): AskedScreen {
  let here: ScreenModule | null = null
  const ask = async (): Promise<ScreenModule> => {
    await untilOnline()
    here ??= await (await import("./later-screens.ts")).loadLaterScreen(name)
    return here
  }
  const Later = lazy(ask)
  function Screen() {
    const [Shown] = useState(() => here?.default ?? Later)
    // It is shown as soon as it is here: what comes after the page, the feed for one, need not wait for it any longer.
    useEffect(() => {
      if (here?.saysWhenShown !== true) pageIsShown()
    }, [])
    return <Shown />
  }
  return { ask, Screen }
}
