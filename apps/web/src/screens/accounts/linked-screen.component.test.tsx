import { completeLink } from "@smart-send/contract/marketplace-account/complete-link"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { anAccount, anIntegration } from "../../../stage/an-integration.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import type { CompletedLink } from "../../data/marketplace-account/use-complete-link.ts"
import { afterLinking } from "./after-linking.ts"
import { LinkedScreen } from "./linked-screen.tsx"

beforeAll(async () => startTexts(["accounts"]))

const SENT_BACK = "http://localhost:3000/statics/marketplace-callback?code=c&state=s"
beforeEach(() => window.history.replaceState({ usr: { shopReturn: SENT_BACK } }, "", "/accounts/linked"))

const done = (over: Partial<CompletedLink> = {}): CompletedLink => ({
  Account: anAccount(),
  Provider: "ebay",
  ReturnUrl: "/accounts",
  IsNew: true,
  ...over,
})

function draw(answer: CompletedLink | null) {
  const server = edgeStandIn()
  server.answer(listIntegrations, () => ({ Providers: [anIntegration()] }))
  if (answer !== null) server.answer(completeLink, () => answer)
  return { ...drawInApp(<LinkedScreen />, { server }), server }
}

describe("the return from the shop", () => {
  it("finishes the link with the whole address, once, and goes on to where it was begun", async () => {
    const { server } = draw(done())
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe("/accounts?linked=EB10001"))
    expect(server.asked(completeLink).map(({ body }) => body.ReturnUrl)).toEqual([SENT_BACK])
  })

  it("says that nothing was linked where the seller has declined, and begins again", async () => {
    const { container } = draw(done({ Account: null }))
    await screen.findByRole("heading", { level: 1, name: "Nothing was linked" })
    const again = await screen.findByRole("link", { name: "Try again" })
    expect(again.getAttribute("href")).toBe("/accounts?panel=ACCOUNT-LINK&item=ebay")
    await expectAccessible(container)
  })

  it("says why it was refused, and leads to the accounts", async () => {
    const { container } = draw(null)
    await screen.findByRole("heading", { level: 1, name: "The link was not finished" })
    expect(screen.getByRole("link", { name: "Go to your accounts" })).toBeTruthy()
    // The answer is used up, so that another try would only say so.
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
    await expectAccessible(container)
  })

  it("says that there is nothing to finish to whoever was not sent back", async () => {
    window.history.replaceState(null, "", "/accounts/linked")
    const { server, container } = draw(done())
    await screen.findByRole("heading", { level: 1, name: "There is nothing to finish" })
    expect(server.asked(completeLink)).toHaveLength(0)
    await expectAccessible(container)
  })
})

describe("where the seller goes on to", () => {
  it.each([
    ["/accounts?panel=ACCOUNT-LINK&item=ebay", { by: "router", to: "/accounts?linked=EB10001" }],
    ["/smartsend-setup?shop=ebay", { by: "router", to: "/smartsend-setup?linked=EB10001" }],
    ["/de-DE/accounts", { by: "browser", to: "/de-DE/accounts?linked=EB10001" }],
    ["https://evil.example/accounts", { by: "router", to: "/accounts?linked=EB10001" }],
    ["//evil.example/accounts", { by: "router", to: "/accounts?linked=EB10001" }],
    ["", { by: "router", to: "/accounts?linked=EB10001" }],
  ])("after a link begun at %j is %j", (ReturnUrl, next) => {
    expect(afterLinking(done({ ReturnUrl }))).toEqual(next)
  })

  it("after declining is the abort page of a setup, and nowhere else", () => {
    const declined = { Account: null }
    expect(afterLinking(done({ ...declined, ReturnUrl: "/myaccount/smartsend-setup" }))).toEqual({
      by: "router",
      to: "/smartsend-setup-abort",
    })
    expect(afterLinking(done({ ...declined, ReturnUrl: "/accounts" }))).toBeNull()
  })
})
