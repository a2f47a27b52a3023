import { useMediaQuery } from "@mantine/hooks"
import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useWantedDownloads } from "../../data/downloads/wanted-downloads.ts"
import { useWatchedValue } from "../../data/session/watched-value.ts"
import { downloadsPlace } from "../../location/downloads-place.ts"
import { panelAddressOf } from "../../location/panel-address.ts"
import { usePanelsStandBeside } from "../../location/standing-beside.ts"
import { downloadsPinned } from "../../storage/preferences.ts"

/** Pixels (FILES-6). */
export const DOWNLOADS_WIDTH = 350

/** From this width up Downloads and another panel stand beside the page together. */
const ROOM_FOR_TWO = "(min-width: 1760px)"

export interface DownloadsPanel {
  /** Asked for by a press or kept by the pin, and not in another panel's place. */
  readonly isShown: boolean
  readonly isPinned: boolean
  /** It takes the focus when it was asked for, not when the pin brings it. */
  readonly isAsked: boolean
  /** Beside the page; otherwise over it. */
  readonly isBeside: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly setPinned: (isPinned: boolean) => void
}

/**
 * Whether the Downloads panel is open (FILES-6): until another page or panel is opened, or, pinned, until it is put away. Where
 * there is no room beside another panel, a pinned one gives way to it while that is open.
 */
export function useDownloadsPanel(startsOpen: boolean): DownloadsPanel {
  const { pathname, search } = useLocation()
  const other = panelAddressOf(search)?.action ?? ""
  const here = downloadsPlace({ pathname, search })
  const isWide = usePanelsStandBeside(DOWNLOADS_WIDTH)
  const hasRoomForTwo = useMediaQuery(ROOM_FOR_TWO, undefined, { getInitialValueInEffect: false })
  const [wantsPin, setWantsPin] = useState(downloadsPinned.read)
  const [askedAt, setAskedAt] = useState(startsOpen ? here : null)
  if (askedAt !== null && askedAt !== here) setAskedAt(null)
  const wanted = useWantedDownloads()
  const wantedAt = useWatchedValue(wanted)
  useEffect(() => {
    if (wanted.get() !== here) wanted.set(null)
  }, [wanted, here])
  const isBeside = isWide && (other === "" || hasRoomForTwo)
  const isPinned = wantsPin && isWide
  const isAsked = askedAt === here || wantedAt === here
  const setPinned = (wants: boolean): void => {
    downloadsPinned.write(wants)
    setWantsPin(wants)
    // It stays open when it is only let go of.
    setAskedAt(here)
  }
  return {
    isShown: isAsked || (isPinned && isBeside),
    isPinned,
    isAsked,
    isBeside,
    setPinned,
    setOpen: (isOpen) => {
      if (!isOpen && isPinned) {
        downloadsPinned.write(false)
        setWantsPin(false)
      }
      wanted.set(null)
      setAskedAt(isOpen ? here : null)
    },
  }
}
