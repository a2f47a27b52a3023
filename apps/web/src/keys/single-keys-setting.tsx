import { useSavedSingleKeys } from "./use-saved-single-keys.ts"

/** Reads the user's own setting, whichever device it was made on. */
export function SingleKeysSetting() {
  useSavedSingleKeys()
  return null
}
