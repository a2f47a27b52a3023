import { useKeptSingleKeys } from "./use-kept-single-keys.ts"

/** Has the user's own setting read, from whatever device it was made on. */
export function SingleKeysSetting() {
  useKeptSingleKeys()
  return null
}
