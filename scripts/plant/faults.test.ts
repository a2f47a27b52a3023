import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { faultProblem, planted, roomOf } from "./fault.ts"
import { FAULTS } from "./faults.ts"
import { BOOKING_FAULTS } from "./faults/booking.ts"
import { MONEY_FAULTS } from "./faults/money.ts"
import { TENANCY_FAULTS } from "./faults/tenancy.ts"

const ROOT = join(import.meta.dirname, "../..")
const fault = { id: "a", file: "packages/domain/src/a.ts", find: "x > 1", put: "x >= 1", suffers: "" }

it.each([
  ["there is no such file", fault, null, "a: there is no packages/domain/src/a.ts"],
  ["its text is gone", fault, "x < 1", "a: its text stands 0 times in packages/domain/src/a.ts"],
  ["its text stands twice", fault, "x > 1 || x > 1", "a: its text stands 2 times in packages/domain/src/a.ts"],
  ["it changes nothing", { ...fault, put: fault.find }, "x > 1", "a: its replacement is what it replaces"],
])("a fault can't be planted where %s", (_, given, text, problem) => {
  expect(faultProblem(given, text)).toBe(problem)
})

it("a fault is planted to the letter", () => {
  expect(faultProblem(fault, "if (x > 1)")).toBeNull()
  expect(planted("if (x > 1)", { ...fault, put: "$&" })).toBe("if ($&)")
})

it("every fault of the list can be planted", () => {
  const texts = new Map(FAULTS.map(({ file }) => [file, join(ROOT, file)]))
  const textOf = (file: string) => {
    const path = texts.get(file) ?? ""
    return existsSync(path) ? readFileSync(path, "utf8") : null
  }
  expect(FAULTS.flatMap((each) => faultProblem(each, textOf(each.file)) ?? [])).toEqual([])
})

it("every fault has an id of its own", () => {
  const ids = FAULTS.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

const countIn = (room: string) => FAULTS.filter((each) => roomOf(each) === room).length

it("the list has faults in every room, and many in money, tenancy and booking", () => {
  const rooms = [
    "domain",
    "contract",
    "server",
    "connectors",
    "documents",
    "identity",
    "ui",
    "smart-send",
    "web",
    "sandbox",
  ]
  expect(rooms.filter((room) => countIn(room) < 3)).toEqual([])
  expect(FAULTS.length).toBeGreaterThanOrEqual(120)
  expect(MONEY_FAULTS.length + TENANCY_FAULTS.length + BOOKING_FAULTS.length).toBeGreaterThanOrEqual(40)
})
