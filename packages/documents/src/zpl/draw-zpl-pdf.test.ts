import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createLabelReader, type LabelReader } from "../label/fixtures/create-label-reader.ts"
import { drawZplPdf } from "./draw-zpl-pdf.ts"

let reader: LabelReader
beforeAll(async () => {
  reader = await createLabelReader()
})
afterAll(() => reader.dispose())

const label = (number: string) =>
  `^XA^PW812^LL1218^CI28^FO40,40^A0N,40,40^FDTh\u00E9odore \u0141\u00F3d\u017A^FS^FO60,200^BY3^BCN,200,Y,N^FD${number}^FS^XZ`

describe("a courier's label for label printers", () => {
  it("is drawn as pages of 4 x 6 inches whose bars read, one for each label", async () => {
    const pdf = await drawZplPdf([label("15976913071805"), label("15976913071806")])
    if (pdf === null) throw new Error("not drawn")
    const pages = await reader.read(pdf)
    expect(pages.map(({ linear, size }) => ({ linear, size }))).toEqual([
      { linear: ["15976913071805"], size: { width: 288, height: 432 } },
      { linear: ["15976913071806"], size: { width: 288, height: 432 } },
    ])
  })

  it("is drawn where several stand in one text", async () => {
    const pdf = await drawZplPdf([`${label("15976913071805")}\n${label("15976913071806")}`])
    expect((await reader.read(pdf ?? new Uint8Array())).flatMap(({ linear }) => linear)).toEqual([
      "15976913071805",
      "15976913071806",
    ])
  })

  it.each([[[]], [[""]], [["<html>no label</html>"]], [[label("1"), "^XA no end"]]])(
    "is none when it can't be read: %#",
    async (labels) => {
      expect(await drawZplPdf(labels)).toBeNull()
    },
  )
})
