import { useEffect, useMemo, useRef } from "react"

interface SaveUnderWay {
  readonly whenLeft: () => void
  /** Whether the panel was left during the save, so that its outcome has to be reported elsewhere. */
  readonly isLeft: () => boolean
}

/** For a form whose panel may close while its save goes on. */
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
