import { render, screen } from "@testing-library/react"
import { beforeAll, expect, it, vi } from "vitest"
import { startTexts } from "../../stage/start-texts.ts"
import { App } from "./app.tsx"
import { askIssuerEarly } from "./sign-in/ask-issuer-early.ts"

beforeAll(async () => startTexts([]))

const throws = () => {
  throw new DOMException("The operation is insecure.", "SecurityError")
}

it.each([
  [
    "blocks cookies",
    () => {
      vi.spyOn(window, "localStorage", "get").mockImplementation(throws)
      vi.spyOn(window, "sessionStorage", "get").mockImplementation(throws)
      vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false)
      vi.stubGlobal("BroadcastChannel", throws)
    },
  ],
  [
    "blocks cookies and nothing else",
    () => {
      vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false)
    },
  ],
  [
    "has its storage switched off",
    () => {
      for (const area of ["localStorage", "sessionStorage"] as const) vi.stubGlobal(area, null)
    },
  ],
  [
    "has no room",
    () => {
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(throws)
    },
  ],
])("a browser that %s is told what signing in needs, and where to allow it (SIGNIN-28)", async (_, refuse) => {
  refuse()
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("There is nobody.")))
  render(<App signIn={askIssuerEarly()} screen={null} />)
  await screen.findByRole("heading", { name: "Your browser blocks cookies and site data" })
  expect(screen.getByText(/^Signing in needs both: allow them for localhost/)).toBeTruthy()
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy()
})
