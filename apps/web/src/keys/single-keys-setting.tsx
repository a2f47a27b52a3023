import { useSavedSingleKeys } from "./use-saved-single-keys.ts"

/** Has the user's own setting read, from whatever device it was made on. */
export function SingleKeysSetting() {
  useSavedSingleKeys()
  return null
}
