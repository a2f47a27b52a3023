import { screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { anchorOf } from "../../../grid/anchored-popover.tsx"
import { RowMenu } from "./row-menu.tsx"

beforeAll(async () => startTexts([]))

it("has the archive last and apart, so that no press meant for a neighbour hits it", async () => {
  const place = document.createElement("div")
  place.dataset["soldItems"] = ""
  document.body.append(place)
  drawInApp(
    <RowMenu
      choices={["edit", "saveForLater", "archive", "csv"]}
      anchor={anchorOf(place)}
      onChoose={() => {}}
      onClose={() => {}}
    />,
  )
  const archive = await screen.findByRole("menuitem", { name: "Archive" })
  const named = screen.getAllByRole("menuitem").map(({ textContent }) => textContent)
  expect(named.at(-1)).toBe("Archive")
  expect(archive.previousElementSibling?.className).toContain("divider")
  place.remove()
})
