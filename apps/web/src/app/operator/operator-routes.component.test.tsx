import { listOperatedCases } from "@smart-send/contract/operator/list-operated-cases"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, expect, it, vi } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { SignInContext } from "../sign-in/sign-in-context.ts"
import { OperatorRoutes } from "./operator-routes.tsx"

beforeAll(async () => startTexts(["cases", "claims", "support", "operator"]))

it.each(["/", "/sold-items", "/claims/1", "/nothing"])(
  "leads an operator who opens %s to the desk, which has nothing of the seller's pages around it (OPERATE-8)",
  async (path) => {
    window.history.replaceState(null, "", path)
    const server = edgeStandIn()
    server.answer(listOperatedCases, () => ({ Cases: [], Next: null }))
    const signOut = vi.fn<() => Promise<void>>(async () => {})
    const { user } = drawInApp(
      <SignInContext
        value={{ userId: "1", name: "Olga", email: "olga@example.test", signOut, renew: async () => true }}
      >
        <OperatorRoutes />
      </SignInContext>,
      { server, settings: someSettings({ Role: "operator", Customer: null }) },
    )
    expect(await screen.findByRole("heading", { name: "Cases" })).toBeTruthy()
    await waitFor(() => expect(window.location.pathname).toBe("/operator"))
    expect(document.title).toBe("Cases · Smart Send")
    expect(screen.queryByRole("navigation")).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Sign out" }))
    expect(signOut).toHaveBeenCalledTimes(1)
  },
)
