import { describe, expect, it } from "vitest"
import { aBrowser, aFolder, aWatch, made, refused } from "./fixtures/a-watch.ts"

/** A watch of a folder that the seller has just chosen. */
async function chosen() {
  const page = aWatch()
  await expect.poll(page.phase).toBe("none")
  await page.watch.choose()
  expect(page.phase()).toBe("watching")
  return page
}

describe("a watched folder", () => {
  it("imports a new file once it is the same at two looks, and never again", async () => {
    const { put, look, sent, states, watch } = await chosen()
    put("monday.csv", "A1")
    await look()
    expect(sent).toEqual([])
    await look()
    expect(sent).toEqual([{ name: "monday.csv", key: "A1" }])
    await look()
    expect(sent).toHaveLength(1)
    expect(states()).toEqual([["monday.csv", "imported"]])
    expect(watch.state().entries[0]?.counts).toMatchObject({ Rows: 1, Created: 1 })
  })

  it("waits while a file is still being written", async () => {
    const { put, look, sent } = await chosen()
    put("monday.csv", "A", 1)
    await look()
    put("monday.csv", "A1", 2)
    await look()
    expect(sent).toEqual([])
    await look()
    expect(sent.map(({ key }) => key)).toEqual(["A1"])
  })

  it("leaves alone what was there before, what is no order file, and what has the contents of another", async () => {
    const page = aWatch()
    page.put("old.csv", "OLD")
    await page.watch.choose()
    page.put("notes.pdf", "x")
    page.put("a.csv", "A1")
    page.put("copy of a.csv", "A1")
    await page.look()
    await page.look()
    expect(page.sent.map(({ name }) => name)).toEqual(["a.csv"])
    expect(page.states()).toEqual([
      ["copy of a.csv", "same"],
      ["a.csv", "imported"],
      ["old.csv", "before"],
    ])
    await page.watch.importNow("old.csv")
    expect(page.sent.at(-1)?.name).toBe("old.csv")
  })

  it("lets a file wait that needs an answer, and says why another was refused", async () => {
    const { put, look, answerWith, states, watch } = await chosen()
    put("a.csv", "A1")
    answerWith(() => refused(422, "MAPPING", "We don't know the columns."))
    await look()
    await look()
    put("b.csv", "B1")
    answerWith(() => refused(422, "FILE", "There are no items in your file."))
    await look()
    await look()
    expect(states()).toEqual([
      ["b.csv", "refused"],
      ["a.csv", "waiting"],
    ])
    expect(watch.state().entries.map(({ message }) => message)).toEqual([
      "There are no items in your file.",
      "We don't know the columns.",
    ])
  })

  it.each([
    ["the connection was lost", 0, "NETWORK"],
    ["the sign-in had run out", 401, "UNAUTHORIZED"],
    ["the server was busy", 503, "BUSY"],
  ])("tries a file again under the same key after %s", async (_, status, code) => {
    const { put, look, answerWith, sent, states } = await chosen()
    put("a.csv", "A1")
    answerWith(() => ({ ...refused(status, code, "Not now."), validationErrors: [] }))
    await look()
    await look()
    expect(states()).toEqual([["a.csv", "stopped"]])
    answerWith(made)
    await look()
    expect(sent.map(({ key }) => key)).toEqual(["A1", "A1"])
    expect(states()).toEqual([["a.csv", "imported"]])
  })

  it("says that its folder is gone, and goes on when it is back", async () => {
    const { unplug, plugIn, look, phase } = await chosen()
    unplug()
    await look()
    expect(phase()).toBe("gone")
    plugIn()
    await look()
    expect(phase()).toBe("watching")
  })

  it("asks again after a reload, and watches once it may", async () => {
    const { watch, phase } = aWatch({ kept: aFolder().folder, mayRead: false })
    await expect.poll(phase).toBe("asks")
    await watch.allow()
    expect(phase()).toBe("watching")
  })

  it("says that the browser refused when it was asked", async () => {
    const { watch, phase } = aWatch({ kept: aFolder().folder, mayRead: false, willAllow: false })
    await expect.poll(phase).toBe("asks")
    expect(watch.state().isRefused).toBe(false)
    await watch.allow()
    expect(watch.state()).toMatchObject({ phase: "asks", isRefused: true })
  })

  it("goes on to other files where one is held by another program, and takes that one later", async () => {
    const { put, lock, look, states, phase } = await chosen()
    put("a.csv", "A1")
    lock("a.csv")
    put("b.csv", "B1")
    await look()
    await look()
    expect(phase()).toBe("watching")
    expect(states()).toEqual([
      ["b.csv", "imported"],
      ["a.csv", "stopped"],
    ])
    put("a.csv", "A1")
    await look()
    expect(states()).toContainEqual(["a.csv", "imported"])
  })

  it("is looked into by one tab at a time, and each knows what the other has imported", async () => {
    const { put, look, leaveAlone, sent, watch } = await chosen()
    put("a.csv", "A1")
    await look()
    leaveAlone(false)
    await look()
    expect(sent).toEqual([])
    leaveAlone(true)
    await Promise.all([look(), look()])
    expect(sent).toHaveLength(1)
    await watch.forget()
    await look()
    expect(watch.state().phase).toBe("none")
  })

  it("is another one in every tab once it is changed in one, and none once it is forgotten", async () => {
    const browser = aBrowser()
    const [here, there] = [aWatch({ shelf: browser.tab() }), aWatch({ shelf: browser.tab() })]
    await expect.poll(here.phase).toBe("none")
    await here.watch.choose()
    await expect.poll(there.phase).toBe("watching")
    await there.watch.choose()
    await expect.poll(() => here.watch.state().folder).toBe(there.folder)
    here.put("of the old folder.csv", "A1")
    there.put("of the new folder.csv", "B1")
    for (let looks = 0; looks < 3; looks += 1) await here.look()
    expect(here.sent.map(({ name }) => name)).toEqual(["of the new folder.csv"])
    await there.watch.forget()
    await expect.poll(here.phase).toBe("none")
  })

  it("notes what was there before although another tab is at it, once that has finished", async () => {
    const page = aWatch()
    page.put("old.csv", "OLD")
    page.leaveAlone(false)
    const choosing = page.watch.choose()
    await page.look()
    expect(page.states()).toEqual([])
    page.leaveAlone(true)
    await choosing
    await page.look()
    await page.look()
    expect(page.sent).toEqual([])
    expect(page.states()).toEqual([["old.csv", "before"]])
  })

  it("goes on to other files where a drive never answers for one", async () => {
    const { put, hang, losePatience, look, states, phase } = await chosen()
    put("a.csv", "A1")
    hang("a.csv", losePatience)
    put("b.csv", "B1")
    await look()
    expect(states()).toEqual([])
    // Reading the first is given up in the middle of this look.
    await look()
    expect(states()).toContainEqual(["a.csv", "stopped"])
    expect(phase()).not.toBe("asks")
  })

  it("does not say any longer of a file that it could not be read once it was", async () => {
    const { put, lock, look, states } = await chosen()
    put("a.csv", "A1", 1)
    lock("a.csv")
    await look()
    await look()
    expect(states()).toEqual([["a.csv", "stopped"]])
    put("a.csv", "A1,A2", 2)
    await look()
    await look()
    expect(states()).toEqual([["a.csv", "imported"]])
  })

  it("never takes for new what was there before, however much that was", async () => {
    const page = aWatch()
    for (let n = 0; n < 1200; n += 1) page.put(`old ${n}.csv`, `OLD ${n}`)
    await page.watch.choose()
    page.put("new.csv", "N1")
    for (let looks = 0; looks < 3; looks += 1) await page.look()
    expect(page.sent.map(({ name }) => name)).toEqual(["new.csv"])
  })

  it("keeps no row of any file", async () => {
    const { put, look, shelf } = await chosen()
    put("a.csv", "A1,Ada Quill")
    await look()
    await look()
    expect(shelf()).toHaveLength(1)
    expect(JSON.stringify(shelf().map(({ hash: _hash, ...entry }) => entry))).not.toContain("Ada")
  })
})
