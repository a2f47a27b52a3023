import type { ActivityEntry } from "@smart-send/domain/activity/item-activity"

type Change = ActivityEntry["Changes"][number]

/** Fields that only programs read. What they refer to is shown by its name. */
const HIDDEN_FIELD = /(^|\.)(Id|\w+Id|Provider|PropertyKey|DimensionsRequired|CollectionType)$/
const BY_NAME: ReadonlySet<string> = new Set(["Service", "Source"])

/** Changes as a seller can read them: a service by its name and only once, and no ids. */
export function readableChanges(changes: readonly Change[]): readonly Change[] {
  const shown = new Map<string, Change>()
  for (const change of changes) {
    const [part = "", rest = ""] = change.Field.split(".")
    if (!BY_NAME.has(part) || rest === "") {
      if (!HIDDEN_FIELD.test(change.Field)) shown.set(change.Field, change)
    } else if (rest === "Name") shown.set(part, { ...change, Field: part })
    else if (rest === "Id" && !shown.has(part)) {
      shown.set(part, { Field: part, From: inWords(change.From), To: inWords(change.To) })
    }
  }
  return [...shown.values()]
}

/** "plover-saver" becomes "Plover saver", where no name was stored. */
function inWords(id: Change["From"]): Change["From"] {
  if (typeof id !== "string") return id
  const words = id.replaceAll(/[-_]+/g, " ").trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
