import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { domainRooms } from "../config/walls/domain-nouns.ts"
import { platformRooms, recordRooms } from "../config/walls/server-rooms.ts"
import { webRooms } from "../config/walls/web-rooms.ts"
import { houseProblems, type Floor } from "./house-problems.ts"

const ROOT = join(import.meta.dirname, "..")
/** Made by npm, by a build or by running the product; not part of the house. */
const MADE = new Set(["node_modules", "dist", "coverage", "/data"])
/** Floors without an order of their own. */
const FLOORS = ["", "packages", "packages/server/src", "packages/server/src/features", "packages/connectors/src"]
  .concat(["apps", "apps/smart-send/src", "apps/sandbox/src"])
  .concat(["e2e/src", "bench/src", "config", "scripts", "docs"])
const ORDERED = [domainRooms, platformRooms, recordRooms, webRooms]

const foldersIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        !entry.name.startsWith(".") &&
        !MADE.has(entry.name) &&
        !MADE.has(`${folder}/${entry.name}`),
    )
    .map(({ name }) => name)

/** The rooms that are there, in the order of their walls; one without a wall comes last. */
function orderedFloor({ folder, rooms }: (typeof ORDERED)[number]): Floor {
  const found = foldersIn(folder)
  const known = Object.keys(rooms).filter((room) => found.includes(room))
  const isOrdered = true
  return { folder: folder.replace(/\/$/, ""), rooms: [...new Set([...known, ...found])], isOrdered }
}

const PAGE = `# House
### The root
| Folder | What it holds |
|---|---|
| \`one\` | The first |
| \`two\` | The second |

### \`one\`
| \`inner\` | What is inside |
`
const SOUND: readonly Floor[] = [
  { folder: "", rooms: ["one", "two"], isOrdered: true },
  { folder: "one", rooms: ["inner"] },
]

describe("a difference between the architecture page and the folders is found", () => {
  it.each([
    ["a folder without a line", PAGE, [{ folder: "", rooms: ["one", "two", "three"] }], "three has no line"],
    ["a line without a folder", PAGE, [{ folder: "one", rooms: [] }], "one/inner has a line and is not there"],
    ["a folder without a table", PAGE, [{ folder: "two", rooms: ["deep"] }], "two/deep has no line"],
    ["an empty line", PAGE.replace("What is inside", ""), SOUND, "one/inner has an empty line"],
    ["another order", PAGE, [{ folder: "", rooms: ["two", "one"], isOrdered: true }], "not in the order of its walls"],
    ["a table that nothing checks", PAGE, [{ folder: "", rooms: ["one", "two"] }], "nothing checks the table of one"],
  ] as const)("%s", (_, page, floors, said) => {
    expect(houseProblems(page, floors).join("\n")).toContain(said)
  })

  it("and none is found where they agree", () => {
    expect(houseProblems(PAGE, SOUND)).toEqual([])
  })
})

it("the architecture page has a line for every floor and room of this repository, and no other", () => {
  const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8")
  const floors = [...FLOORS.map((folder) => ({ folder, rooms: foldersIn(folder) })), ...ORDERED.map(orderedFloor)]
  expect(houseProblems(page, floors)).toEqual([])
})
