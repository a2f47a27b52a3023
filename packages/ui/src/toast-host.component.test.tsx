import { screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"

it("the first toast of a page loads the stack and is shown when it has loaded", async () => {
  // A page that has shown none yet, whatever tests before this one did on theirs.
  vi.resetModules()
  const { ToastHost } = await import("./toast-host.tsx")
  const { showToast } = await import("./toast.tsx")
  drawPart(<ToastHost label="Messages" />)
  expect(screen.queryByRole("region")).toBeNull()
  showToast({ meaning: "attention", title: "شكرا constructor 🎁", text: "Nothing is lost." })
  expect(await screen.findByText("شكرا constructor 🎁")).toBeTruthy()
  expect(screen.getByRole("region", { name: "Messages" }).textContent).toContain("Nothing is lost.")
})
