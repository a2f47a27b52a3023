import type { Page } from "playwright-core"
import { openList } from "./open-screens.ts"
import type { Shot } from "./screen-shots.ts"

const HEAD = "Order Number,Recipient Name,Address Line 1,Town,Postcode,Item Name,SKU,Quantity,Item Value,Weight"

/** A wholesaler's list in words that nobody has mapped yet. */
const UNKNOWN = [
  "Ordernr;Besteldatum;Klantnaam;Straat;Huisnr;Postcode;Plaats;Land;Artikel;Artikelcode;Aantal;Stukprijs;Gewicht (g);Intern",
  "G-1001;24-11-2026;Anneke Duivenvoorde;Keizersgracht;14;1015 CJ;Amsterdam;Nederland;Theelicht;TL-1;2;4,50;350;x",
  "G-1002;25-11-2026;Bram Hogerwaard-van Leeuwenstein;Harbour Row;;TR19 6ZZ;Penrallow;Verenigd Koninkrijk;Vaas;VS-2;1;12,00;zwaar;y",
]

const WRONG = [
  HEAD,
  "E-1,Ada Quill,14 Harbour Row,Penzance,TR19 6ZZ,Mug,MUG,many,12.50,0.4",
  "3.35E+11,Bartholomew Featherstonehaugh-Cholmondeley,9 Low Road,Leeds,LS1 4DY,Mug,MUG,1,12.50,0.4",
  "E-3,Cleo,1 High St,York,YO1 7HH,Mug,MUG,1,a lot,0.4",
  "E-4,Dan,1 High St",
  "E-5,Edna,1 High St,York,YO1 7HH,Mug,MUG,1,12.50,0.4",
]

const changing = (street: string, quantity: string, postcode: string) => [
  HEAD,
  `CH-1,Octavia Quill,"${street}",Penzance,${postcode},Framed print of a lighthouse,PRT,${quantity},12.50,0.4`,
  `CH-2,Ada Buyer,1 High St,York,YO1 7HH,Mug,MUG,${quantity},12.50,0.4`,
]

/** Headings that nobody reads, no column of values, and a number that could be two. */
const ASKED = [
  "Reference;Recipient Name;Address Line 1;Town;Postcode;SKU;Quantity;Weight;Thing;Each",
  "N-1;Octavia Quill;14 Harbour Row;Whitby;YO21 3BD;MUG-1;3;1.250;Hand made mug;10,01",
  "N-2;Bram Hogerwaard-van Leeuwenstein;9 Low Road;Leeds;LS1 4DY;VASE-2;1;2.400;Vase;12",
]

const panel = (page: Page) => page.getByRole("dialog", { name: "Upload CSV" })

async function upload(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const buffer = Buffer.from(lines.join("\n"))
  await panel(page).locator("input[type=file]").first().setInputFiles({ name, mimeType: "text/csv", buffer })
}

/** The columns of the file. Once it is mapped, for another picture, it is asked about again. */
async function openColumns(page: Page, url: string): Promise<void> {
  await openList(page, url)
  await upload(page, "groothandel 2026-11-24.csv", UNKNOWN)
  const asked = panel(page).getByRole("heading", { name: "Will it match?" })
  const change = panel(page).getByRole("button", { name: "Change", exact: true })
  await asked.or(change).waitFor()
  if (await change.isVisible()) await change.click()
  await asked.waitFor()
}

/** The upload panel where it asks, and the pages of mappings and of the watched folder. */
export const csvShots: readonly Shot[] = [
  {
    name: "csv-asked",
    go: async (page, url) => {
      await openList(page, url)
      await upload(page, "bestellungen.csv", ASKED)
      await panel(page).getByRole("button", { name: "Change columns" }).waitFor()
    },
  },
  {
    name: "csv-mapping-panel",
    go: async (page, url) => {
      await openColumns(page, url)
      await panel(page).getByRole("heading", { name: "The first items as they will be" }).waitFor()
    },
  },
  {
    name: "csv-mapping-search",
    go: async (page, url) => {
      await openColumns(page, url)
      await panel(page).getByRole("combobox", { name: 'What "Intern" is' }).click()
      await page.keyboard.type("note", { delay: 60 })
      await panel(page).getByRole("option").first().waitFor()
    },
  },
  {
    name: "csv-mend",
    go: async (page, url) => {
      await openList(page, url)
      await upload(page, "shop.csv", WRONG)
      await panel(page).getByRole("textbox").first().waitFor()
    },
  },
  {
    name: "csv-changed",
    go: async (page, url) => {
      await openList(page, url)
      await upload(page, "shop.csv", changing("14 Harbour Row", "1", "TR19 6ZZ"))
      const either = panel(page)
        .getByRole("button", { name: /^Import \d+ items?$/ })
        .or(panel(page).getByRole("button", { name: "Close", exact: true }).last())
      await either.first().waitFor()
      if (
        await panel(page)
          .getByRole("button", { name: /^Import/ })
          .isVisible()
      ) {
        await panel(page)
          .getByRole("button", { name: /^Import/ })
          .click()
        await panel(page).waitFor({ state: "hidden" })
      } else await page.keyboard.press("Escape")
      await openList(page, url)
      await upload(page, "shop.csv", changing("Flat 2, 15 Low Street", "3", "TR19 6ZX"))
      await panel(page)
        .getByText(/changed since you imported/)
        .waitFor()
    },
  },
  {
    name: "csv-mapping",
    go: async (page, url) => {
      await openList(page, url)
      await upload(page, "groothandel 2026-11-24.csv", UNKNOWN)
      await panel(page)
        .getByRole("button", { name: "Continue" })
        .or(panel(page).getByText(/^Read by your mapping/))
        .waitFor()
      const goOn = panel(page).getByRole("button", { name: "Continue" })
      if (await goOn.isVisible()) await goOn.click()
      await panel(page)
        .getByText(/^Read by your mapping/)
        .waitFor()
      await page.goto(`${url}/myaccount/csv-mapping`)
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .waitFor()
    },
  },
  {
    name: "csv-mapping-edit",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/csv-mapping`)
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click()
      await page.getByRole("textbox", { name: "Name" }).waitFor()
    },
  },
  {
    name: "watched-folder",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/watched-folder`)
      await page.getByRole("heading", { name: "Watched folder" }).waitFor()
      await page.getByRole("heading", { name: "For developers: send files by a script" }).waitFor()
    },
  },
]
