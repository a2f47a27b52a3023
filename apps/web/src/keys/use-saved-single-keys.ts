import { useCallback, useEffect, useSyncExternalStore } from "react"
import { SHORTCUTS, useUserSetting } from "../data/user-setting/use-user-setting.ts"
import { singleKeys } from "./page-keys.ts"

export interface SavedSingleKeys {
  readonly areOn: boolean
  /** Set at once on this device, and saved for the user's other devices. */
  readonly set: (areOn: boolean) => void
}

/** Whether single letters act as shortcuts, as the user has set it on this device or another. */
export function useSavedSingleKeys(): SavedSingleKeys {
  const { value, save } = useUserSetting(SHORTCUTS)
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn)
  useEffect(() => {
    if (value !== null) singleKeys.set(value.SingleKeys)
  }, [value])
  const set = useCallback(
    (next: boolean) => {
      const keep = async (): Promise<void> => {
        try {
          await save({ SingleKeys: next })
        } catch {
          // This device has it in any case. The next change tries to save it for the others again.
          singleKeys.set(next)
        }
      }
      singleKeys.set(next)
      void keep()
    },
    [save],
  )
  return { areOn, set }
}
