import { useCallback, useEffect, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { readSite } from "./read-site.ts"
import { keptWords, withWords, wordsIn } from "./searched-words.ts"
import { baseOf, pathBelow } from "./site.ts"

/**
 * While a user types, the address is updated this long after the last key: browsers allow about a hundred updates in 30
 * seconds. A single change, such as clearing the search, is written at once, so that a reload keeps it.
 */
const WRITE_AFTER_MS = 300

/**
 * What a list is searched for, kept in the address, so that a reload, a shared link and the way back keep it (SEARCH-25).
 * Each press of a key counts at once; the address follows.
 */
export function useListSearch(): readonly [string, (term: string) => void] {
  const { hash } = useLocation()
  const words = wordsIn(hash, "find")
  const [term, setTerm] = useState(words)
  const write = useWriteHash()
  // What this page has written itself; the router may come to some of it late and to some not at all.
  const written = useRef<string[]>([])

  useEffect(() => {
    const at = written.current.indexOf(words)
    if (at >= 0) written.current.splice(0, at + 1)
    else setTerm((present) => (keptWords(present) === words ? present : words))
  }, [words])

  const isFirst = useRef(true)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    const now = performance.now()
    const isTyping = now - changedAt.current < WRITE_AFTER_MS
    changedAt.current = now
    const timer = setTimeout(
      () => {
        const next = keptWords(term)
        const { hash: present } = window.location
        if (next === wordsIn(present, "find")) return
        written.current.push(next)
        write(withWords(present, "find", next))
      },
      isTyping ? WRITE_AFTER_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [term, write])
  return [term, setTerm]
}

/** Writes the fragment in place of the one before. All else of the entry in the history stays. */
function useWriteHash(): (hash: string) => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const latest = useRef({ navigate, state })
  useEffect(() => {
    latest.current = { navigate, state }
  }, [navigate, state])
  return useCallback((hash) => {
    const { pathname, search } = window.location
    const path = pathBelow(baseOf(pathname, readSite().prefix), pathname)
    const present = latest.current
    void present.navigate(
      { pathname: path, search, hash },
      { replace: true, state: present.state, preventScrollReset: true },
    )
  }, [])
}
