import { useEffect, useMemo, useRef } from "react"

interface SaveUnderWay {
  readonly whenLeft: () => void
  /** The panel was left over the save: what it comes to has to be told elsewhere. */
  readonly isLeft: () => boolean
}

/** Of a form whose panel may close while its save goes on. */
export function useSaveUnderWay(): SaveUnderWay {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useMemo(
    () => ({
      whenLeft: () => {
        left.current = true
      },
      isLeft: () => left.current,
    }),
    [],
  )
}
