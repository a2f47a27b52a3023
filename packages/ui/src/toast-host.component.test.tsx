import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { ToastHost } from "./toast-host.tsx"
import { showToast } from "./toast.tsx"

it("the first toast of a page loads the stack and is shown when it has loaded", async () => {
  drawPart(<ToastHost label="Messages" />)
  expect(screen.queryByRole("region")).toBeNull()
  showToast({ meaning: "attention", title: "شكرا constructor 🎁", text: "Nothing is lost." })
  expect(await screen.findByText("شكرا constructor 🎁")).toBeTruthy()
  expect(screen.getByRole("region", { name: "Messages" }).textContent).toContain("Nothing is lost.")
})
