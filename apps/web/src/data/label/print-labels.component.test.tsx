import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { recentDownloads } from "../../storage/recent-downloads.ts"
import { downloadStoreOf } from "../downloads/download-store.ts"
import { testId } from "../items/fixtures/a-record.ts"
import { createSession } from "../session/session.ts"
import { printLabels } from "./print-labels.ts"

beforeAll(async () => startTexts())
beforeEach(() => recentDownloads.clear())

const ids = [testId(1), testId(2), testId(3)]
const missing = { Id: testId(3), Reason: "The courier has not made this label yet. Try again in a moment." }

function batchOf(Count: number, Missing: (typeof missing)[] = []) {
  return {
    Href: "/label-file/1",
    Count,
    Files: [{ Href: "/label-file/1", Count, Courier: null }],
    Missing,
    OnPaper: [],
  }
}
const names = () => recentDownloads.read().map(({ Label }) => Label)

describe("a file of labels is called among the downloads by the labels that are in it, as the message says", () => {
  it.each([
    ["more than its orders, where one is sent as two parcels", batchOf(4), "4 labels"],
    ["fewer, where one is missing", batchOf(2, [missing]), "2 labels"],
  ])("%s", async (_what, batch, name) => {
    const server = edgeStandIn()
    server.answer(createLabelBatch, () => batch)
    expect(
      await printLabels(
        createSession(() => server.edge),
        ids,
      ),
    ).toMatchObject({ count: batch.Count })
    expect(names()).toEqual([name])
  })

  it("and anew when it is made again, after a reload, too", async () => {
    const server = edgeStandIn()
    server.answer(createLabelBatch, () => batchOf(2, [missing]))
    await printLabels(
      createSession(() => server.edge),
      ids,
    )
    server.answer(createLabelBatch, () => batchOf(5))
    const reloaded = downloadStoreOf(createSession(() => server.edge))
    await reloaded.again(reloaded.entries()[0]?.UID ?? "")
    expect(names()).toEqual(["5 labels"])
  })
})
