import { describe, expect, it } from "vitest"
import { createImportTurns } from "./import-turns.ts"

const open = () => Promise.withResolvers<string>()

describe("files that are sent", () => {
  it("are read one after the other", async () => {
    const turns = createImportTurns({ waiting: 3, ofCustomer: 3 })
    const first = open()
    const begun: string[] = []
    const work = (name: string, until: Promise<string>) => async () => {
      begun.push(name)
      return until
    }
    const one = turns.run("a", work("one", first.promise))
    const two = turns.run("b", work("two", Promise.resolve("done")))
    await expect.poll(() => begun).toEqual(["one"])
    first.resolve("done")
    expect(await Promise.all([one, two])).toEqual(["done", "done"])
    expect(begun).toEqual(["one", "two"])
  })

  it("are refused where too many wait, of everybody or of one customer, until one is done", async () => {
    const turns = createImportTurns({ waiting: 2, ofCustomer: 1 })
    const first = open()
    const second = open()
    const one = turns.run("a", async () => first.promise)
    expect(await turns.run("a", async () => "own")).toBeNull()
    const two = turns.run("b", async () => second.promise)
    expect(await turns.run("c", async () => "third")).toBeNull()
    first.resolve("done")
    second.resolve("done")
    await Promise.all([one, two])
    expect(await turns.run("a", async () => "again")).toBe("again")
  })

  it("let the next one in when one fails", async () => {
    const turns = createImportTurns({ waiting: 2, ofCustomer: 2 })
    await expect(turns.run("a", async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
    expect(await turns.run("a", async () => "next")).toBe("next")
  })
})
