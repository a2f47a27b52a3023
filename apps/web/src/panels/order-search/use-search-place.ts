import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useLocation } from "react-router"
import type { OrderQuestion } from "../../data/search/order-question.ts"
import { useSearchMove } from "../../location/open-panel.ts"
import { panelAddressOf } from "../../location/panel-address.ts"
import { placeText, searchPlaceOf, tellsWords, withSearchPlace, wordsOf, type SearchPlace } from "./search-place.ts"

interface PlaceNow extends SearchPlace {
  /** The page that the window of pages began with. */
  readonly start: number
}

export interface SearchPlaceState {
  readonly now: PlaceNow
  /** Asks something else, from its first page on. */
  readonly ask: (change: Partial<OrderQuestion>) => void
  /** Remembers the page that was read last. */
  readonly goTo: (page: number) => void
  /** Begins anew at a page of the same question. */
  readonly startAt: (page: number) => void
}

/**
 * The place of the search as it is in the panel. It is ahead of the address by what was typed last, and follows it when
 * somebody goes back, or asks for another search from the page.
 */
export function useSearchPlace(today: IsoDate): SearchPlaceState {
  const { search, hash } = useLocation()
  const addressed = useMemo(() => searchPlaceOf({ search, hash }, today), [search, hash, today])
  const [now, setNow] = useState<PlaceNow>(() => ({ ...addressed, start: addressed.page }))
  const written = useWrittenPlace(now, today)

  const text = placeText(addressed, today)
  const latest = useRef(addressed)
  useEffect(() => {
    latest.current = addressed
  })
  useEffect(() => {
    if (written.isOwn(text)) return
    setNow({ ...latest.current, start: latest.current.page })
  }, [text, written])

  useMovedWords(addressed, today)
  return {
    now,
    ask: useCallback(
      (change) => setNow(({ question }) => ({ question: { ...question, ...change }, page: 0, start: 0 })),
      [],
    ),
    goTo: useCallback((page) => setNow((before) => ({ ...before, page })), []),
    startAt: useCallback((page) => setNow(({ question }) => ({ question, page, start: page })), []),
  }
}

/** Moves the words of an older link to where no server is sent them. */
function useMovedWords(place: SearchPlace, today: IsoDate): void {
  const move = useSearchMove()
  useEffect(() => {
    if (!tellsWords(window.location.search)) return
    move((search) => withSearchPlace(search, place, today), { replace: true, searchedFor: wordsOf(place) })
  }, [place, today, move])
}

interface WrittenPlace {
  /** Whether the address has come to say what this panel has written into it. */
  readonly isOwn: (text: string) => boolean
}

/** How long the address waits for the next letter: browsers refuse to have it changed more than a hundred times in half a minute. */
const WRITE_AFTER_MS = 300

/** Writes the place into the address, in place of the one before. */
function useWrittenPlace(place: SearchPlace, today: IsoDate): WrittenPlace {
  const move = useSearchMove()
  // The router may come to some of these late and to others not at all.
  const expected = useRef<string[]>([])
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    const write = (): void => {
      const text = placeText(place, today)
      if (panelAddressOf(window.location.search)?.action !== "ORDER-SEARCH") return
      if (text === placeText(searchPlaceOf(window.location, today), today)) return
      expected.current.push(text)
      move((before) => withSearchPlace(before, place, today), { replace: true, searchedFor: wordsOf(place) })
    }
    const timer = setTimeout(write, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [place, today, move])
  return useMemo(
    () => ({
      isOwn: (text) => {
        const at = expected.current.indexOf(text)
        if (at < 0) return false
        expected.current.splice(0, at + 1)
        return true
      },
    }),
    [],
  )
}
