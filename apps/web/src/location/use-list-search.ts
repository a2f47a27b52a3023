import { useCallback, useEffect, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { listSearchOf, withListSearch } from "./list-search.ts"
import { readSite } from "./read-site.ts"
import { baseOf, pathBelow } from "./site.ts"

/** How long the address waits for the next letter: browsers refuse to have it changed more than a hundred times in half a minute. */
const WRITE_AFTER_MS = 300

/**
 * What a list is searched for, kept in the address, so that a reload, a shared link and the way back keep it (SEARCH-25).
 *
 * It stands in the fragment and not beside the view, because people search for their buyers by name: a browser sends no fragment to
 * the server, so that no log on the way there has a name (ERASE-6). Each press of a key counts at once; the address follows.
 */
export function useListSearch(): readonly [string, (term: string) => void] {
  const { hash } = useLocation()
  const [term, setTerm] = useState(() => listSearchOf(hash))
  const write = useWriteHash()
  // What this page has written itself; the router may come to some of it late and to some not at all.
  const written = useRef<string[]>([])

  useEffect(() => {
    const at = written.current.indexOf(hash)
    if (at >= 0) written.current.splice(0, at + 1)
    else setTerm((present) => (withListSearch(present) === hash ? present : listSearchOf(hash)))
  }, [hash])

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    const timer = setTimeout(() => {
      const next = withListSearch(term)
      if (next === window.location.hash) return
      written.current.push(next)
      write(next)
    }, WRITE_AFTER_MS)
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
