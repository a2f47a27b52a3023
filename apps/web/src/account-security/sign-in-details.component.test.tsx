import { changeEmail } from "@smart-send/contract/session/change-email"
import { changePassword } from "@smart-send/contract/session/change-password"
import { endOtherSessions } from "@smart-send/contract/session/end-other-sessions"
import { endSession } from "@smart-send/contract/session/end-session"
import { listSessions } from "@smart-send/contract/session/list-sessions"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../stage/edge-stand-in.ts"
import { startTexts } from "../../stage/start-texts.ts"
import { SignInDetails } from "./sign-in-details.tsx"

beforeAll(async () => startTexts(["sign-in"]))
afterEach(() => document.head.replaceChildren())

const [HERE, PHONE, OFFICE] = [
  "0199aaaa-0000-7000-8000-000000000001",
  "0199aaaa-0000-7000-8000-000000000002",
  "0199aaaa-0000-7000-8000-000000000003",
] as const
const times = { Started: "2026-11-20T09:00:00.000Z", LastUsed: "2026-11-26T09:30:00.000Z" }
const ALL = [
  { Id: HERE, Browser: "Firefox on Linux", Network: "203.0.x.x", ...times, IsThis: true },
  { Id: PHONE, Browser: "Safari on iPhone", Network: "198.51.x.x", ...times, IsThis: false },
  { Id: OFFICE, Browser: "Edge on Windows", Network: "", ...times, IsThis: false },
]

function draw() {
  const server = edgeStandIn()
  let now = { Email: "seller@demo.test", AwaitedEmail: null as string | null, Sessions: ALL }
  server.answer(listSessions, () => now)
  server.answer(endSession, ({ params }) => {
    now = { ...now, Sessions: now.Sessions.filter(({ Id }) => Id !== params.id) }
    return now
  })
  server.answer(endOtherSessions, () => {
    now = { ...now, Sessions: now.Sessions.filter(({ IsThis }) => IsThis) }
    return now
  })
  server.answer(changePassword, () => now)
  server.answer(changeEmail, ({ body }) => {
    now = { ...now, AwaitedEmail: body.Email }
    return now
  })
  drawInApp(<SignInDetails />, { server })
  return server
}
/** So quickly that nothing is heard of the first press. */
function pressTwice(button: HTMLElement): void {
  fireEvent.click(button)
  fireEvent.click(button)
}
const section = async (name: string) => within(await screen.findByRole("region", { name }))

it("lists where the user is signed in, and ends one of them and all others (SIGNIN-24)", async () => {
  draw()
  const sessions = await section("Where you are signed in")
  const rows = () => sessions.getAllByRole("listitem").map(({ textContent }) => textContent)
  expect(rows()).toHaveLength(3)
  expect(rows()[0]).toMatch(/^Firefox on Linux This browser/)
  expect(rows()[1]).toContain("From the network 198.51.x.x")
  expect(sessions.queryByRole("button", { name: /^Sign out Firefox/ })).toBeNull()
  await expectAccessible()
  await userEvent.click(sessions.getByRole("button", { name: /^Sign out Safari on iPhone/ }))
  await expect.poll(rows).toHaveLength(2)
  await userEvent.click(sessions.getByRole("button", { name: "Sign out all other browsers" }))
  await expect.poll(rows).toHaveLength(1)
  expect(sessions.queryByRole("button")).toBeNull()
})

it("changes the password for whoever knows the present one, and says what a new one lacks before it is sent (SIGNIN-23)", async () => {
  const server = draw()
  const password = await section("Password")
  await userEvent.click(password.getByRole("button", { name: "Change password" }))
  expect(document.activeElement).toBe(password.getByLabelText("Your present password"))
  await userEvent.type(password.getByLabelText("Your present password"), "the old one")
  await userEvent.type(password.getByLabelText("New password"), "short")
  await userEvent.click(password.getByRole("button", { name: "Change password" }))
  expect(await password.findByText(/^Use at least 10 characters for the password\./)).toBeTruthy()
  expect(server.asked(changePassword)).toEqual([])
  await expectAccessible()
  await userEvent.type(password.getByLabelText("New password"), " but now long")
  pressTwice(password.getByRole("button", { name: "Change password" }))
  await expect
    .poll(() => server.asked(changePassword).map(({ body }) => body))
    .toEqual([{ Password: "the old one", NewPassword: "short but now long" }])
  await expect.poll(() => password.queryByLabelText("New password")).toBeNull()
  expect(document.activeElement).toBe(password.getByRole("button", { name: "Change password" }))
})

it("asks for another address once, however often it is pressed, and says that it is not confirmed yet (SIGNIN-21)", async () => {
  const server = draw()
  const email = await section("Email address")
  expect(email.getByText("seller@demo.test")).toBeTruthy()
  await userEvent.click(email.getByRole("button", { name: "Change email address" }))
  await userEvent.type(email.getByLabelText("New email address"), "next@demo.test")
  await userEvent.type(email.getByLabelText("Your present password"), "the old one")
  pressTwice(email.getByRole("button", { name: "Send the link" }))
  expect(await email.findByText(/^We have sent an email to next@demo.test\./)).toBeTruthy()
  expect(server.asked(changeEmail).map(({ body }) => body)).toEqual([
    { Email: "next@demo.test", Password: "the old one" },
  ])
})

it("offers nothing where an outside issuer signs people in (SIGNIN-25)", () => {
  const issuer = document.createElement("meta")
  issuer.name = "issuer"
  issuer.content = "https://login.example"
  document.head.append(issuer)
  const server = draw()
  expect(screen.queryByRole("region")).toBeNull()
  expect(server.asked(listSessions)).toEqual([])
})

it("says that the list could not be loaded, and tries again by a press", async () => {
  const server = edgeStandIn()
  drawInApp(<SignInDetails />, { server })
  await screen.findByText("We couldn't load how you sign in")
  server.answer(listSessions, () => ({ Email: "seller@demo.test", AwaitedEmail: null, Sessions: ALL }))
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  const sessions = await section("Where you are signed in")
  expect(sessions.getAllByRole("listitem")).toHaveLength(3)
})
