import { showToast } from "@smart-send/ui/toast"
import { ToastHost } from "@smart-send/ui/toast-host"
import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { forgetUser } from "./forget-user.ts"

it("a message about the first user's order, with its way back, is not left for the next user", async () => {
  drawInApp(<ToastHost label="Messages" />)
  act(() =>
    showToast({ meaning: "ready", title: "Ada's order archived", lastsMs: 60_000, text: <button>Undo</button> }),
  )
  await screen.findByRole("button", { name: "Undo" })
  act(() => forgetUser(new QueryClient()))
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull())
})
