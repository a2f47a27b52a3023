/** A folder of the house with its subfolders as the page should have them. */
export interface Floor {
  /** From the root; empty for the root itself. */
  readonly folder: string
  /** The subfolders on the disk. */
  readonly rooms: readonly string[]
  /** Whether the page has to list them in this very order: that of their walls. */
  readonly isOrdered?: boolean
}

const HEADING = /^### (?:`(.+)`|The root)$/
const LINE = /^\| `([^`]+)` \| (.*) \|$/

/** Where the architecture page and the folders differ, each as a sentence. */
export function houseProblems(page: string, floors: readonly Floor[]): readonly string[] {
  const lines = linesByFolder(page)
  const held = new Set(floors.map(({ folder }) => folder))
  return [
    ...[...lines.keys()].filter((folder) => !held.has(folder)).map((folder) => `nothing checks the table of ${folder}`),
    ...floors.flatMap(({ folder, rooms, isOrdered = false }) => {
      const listed = lines.get(folder) ?? new Map<string, string>()
      const names = [...listed.keys()]
      const at = (room: string) => (folder === "" ? room : `${folder}/${room}`)
      const missing = rooms.filter((room) => !listed.has(room)).map((room) => `${at(room)} has no line`)
      const gone = names
        .filter((name) => !rooms.includes(name))
        .map((name) => `${at(name)} has a line and is not there`)
      const empty = names
        .filter((name) => listed.get(name)?.trim() === "")
        .map((name) => `${at(name)} has an empty line`)
      const isOutOfOrder = isOrdered && missing.length + gone.length === 0 && names.join() !== rooms.join()
      return [...missing, ...gone, ...empty, ...(isOutOfOrder ? [`${folder} is not in the order of its walls`] : [])]
    }),
  ]
}

/** By folder, its rooms with their descriptions. */
function linesByFolder(page: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const folders = new Map<string, Map<string, string>>()
  let current: Map<string, string> | null = null
  for (const line of page.split("\n")) {
    const heading = HEADING.exec(line)
    if (heading !== null) {
      current = new Map()
      folders.set(heading[1] ?? "", current)
    } else if (line.startsWith("#")) current = null
    const room = LINE.exec(line)
    if (room !== null && current !== null) current.set(room[1] ?? "", room[2] ?? "")
  }
  return folders
}
