import type { Wall } from "./wall.ts"

/** Rooms of one folder, each with those that it may import; a room may import those that stand above it and no other. */
export type RoomTable = Readonly<Record<string, readonly string[]>>

export interface Rooms {
  /** How its rules begin: `domain-noun` makes `domain-noun:item` and `domain-noun-unlisted`. */
  readonly rule: string
  /** The folder whose subfolders are the rooms, from the root, with a slash at its end. */
  readonly folder: string
  /** The file that the table stands in, for whoever is refused. */
  readonly table: string
  readonly rooms: RoomTable
  /** What else of the house every room may import: patterns of paths from the root. Left out, other rules say. */
  readonly beside?: readonly string[]
  /** What one room may import of other packages, besides: `domain/result` is a folder, `contract/calls.ts` a file. */
  readonly mayUse?: RoomTable
}

/** Tests and their fixtures may look anywhere: nothing else imports them. */
const TESTS = "\\.test\\.tsx?$|/fixtures/"
/** Everything of ours. */
const SOURCES = "^(packages|apps)/[^/]+/src/"

/** The rules that hold every subfolder to its table. Throws where the table is in no order itself. */
export function roomRules({ rule, folder, table, rooms, beside, mayUse = {} }: Rooms): readonly Wall[] {
  refuseDisorder(rooms)
  const inside = `^${folder}`
  // Without a word on what stands beside, only imports within the folder are looked at.
  const looked = beside === undefined ? inside : SOURCES
  const allowed = beside ?? []
  return [
    ...Object.entries(rooms).map(([room, below]) => ({
      name: `${rule}:${room}`,
      comment: `${room} may import ${[...below, ...usable(mayUse, room)].join(", ") || "no other room"}: see ${table}.`,
      from: { path: `${inside}${room}/`, pathNot: TESTS },
      to: {
        path: looked,
        pathNot: [`${inside}(${[room, ...below].join("|")})/`, ...allowed, ...usable(mayUse, room).map(pathOf)],
      },
    })),
    {
      name: `${rule}-unlisted`,
      comment: `List the new room in ${table}, with the rooms it may import.`,
      from: { path: `${inside}(?!(?:${Object.keys(rooms).join("|")})/)([^/]+)/`, pathNot: TESTS },
      to: { path: SOURCES, pathNot: `${inside}$1/` },
    },
  ]
}

function usable(mayUse: RoomTable, room: string): readonly string[] {
  return Object.entries(mayUse).find(([name]) => name === room)?.[1] ?? []
}

/** The pattern of `domain/result` or `contract/document/document-words.ts`. */
function pathOf(usable: string): string {
  const [name, ...path] = usable.split("/")
  return `^packages/${name}/src/${path.join("/")}${usable.endsWith(".ts") ? "$" : "/"}`
}

function refuseDisorder(rooms: RoomTable): void {
  const above = new Set<string>()
  for (const [room, imports] of Object.entries(rooms)) {
    const wrong = imports.find((each) => !above.has(each))
    if (wrong !== undefined)
      throw new Error(`${room} may not import ${wrong}: it does not stand above it in the table.`)
    above.add(room)
  }
}
