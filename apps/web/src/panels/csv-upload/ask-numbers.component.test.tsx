import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawCsvUpload } from "../../../stage/draw-csv-upload.tsx"
import { startTexts } from "../../../stage/start-texts.ts"

beforeAll(async () => startTexts(["csv-import", "csv-mapping", "csv-changes"]))

const HEAD = "Reference;Recipient Name;Address Line 1;Town;Postcode;Item Name;Weight"
const fileOf = (...weights: readonly string[]) =>
  [HEAD, ...weights.map((weight, row) => `W-${row};Ada;1 High St;York;YO1 7HH;Mug;${weight}`)].join("\n")
const radio = (name: string) => screen.findByRole("radio", { name })
const button = (name: string) => screen.findByRole("button", { name })

it("a number that could be two is asked about by an example, and what is answered is imported (CSV-96)", async () => {
  const { user, choose, create, sent } = drawCsvUpload()
  create()
  await choose(fileOf("1.250"))
  expect(await screen.findByText("Numbers such as 1.250 (Weight) can be read two ways. Which is it?")).toBeTruthy()
  expect(await button("Import 1 item")).toHaveProperty("disabled", true)
  await user.click(await radio("1,250: a comma stands before the fraction"))
  await user.click(await radio("1.25: a point stands before the fraction"))
  await expect.poll(async () => Reflect.get(await button("Import 1 item"), "disabled")).toBe(false)
  await expectAccessible()
  await user.click(await button("Import 1 item"))
  await expect.poll(() => sent().flat()[0]?.PackageDimensions.Weight).toBe(1.25)
})

it("is not asked where the file tells", async () => {
  const { choose } = drawCsvUpload()
  await choose(fileOf("0,250", "1,250"))
  expect(await button("Import 2 items")).toHaveProperty("disabled", false)
  expect(screen.queryByRole("radio")).toBeNull()
  expect(screen.getByText("1.25 kg, Wren Saver")).toBeTruthy()
})
