import { addSupportDocument } from "@smart-send/contract/support/add-support-document"
import { getSupportCase } from "@smart-send/contract/support/get-support-case"
import { listSupportCases } from "@smart-send/contract/support/list-support-cases"
import { readSupportCase } from "@smart-send/contract/support/read-support-case"
import { replyToSupport } from "@smart-send/contract/support/reply-to-support"
import { withdrawSupportCase } from "@smart-send/contract/support/withdraw-support-case"
import { SUPPORT_STATUSES, supportAwaits } from "@smart-send/domain/support/support-status"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { Route, Routes } from "react-router"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { aMessage, aTicket, AT, TICKET_ID } from "../../cases/fixtures/a-case.ts"
import type { TicketDetail } from "../../data/support/use-ticket.ts"
import { SupportScreen } from "./support-screen.tsx"
import { TicketScreen } from "./ticket-screen.tsx"
import { sessionArea } from "../../storage/areas.ts"

const LONG = "Q".repeat(200)
const summary = (over: Partial<TicketDetail> = {}) => {
  const { Messages: _, Documents: __, Actions: ___, ...rest } = aTicket(over)
  return rest
}

beforeAll(async () => startTexts(["cases", "support"]))
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  sessionArea().clear()
})

function draw(path: string) {
  window.history.replaceState(null, "", path)
  const server = edgeStandIn()
  const drawn = drawInApp(
    <Routes>
      <Route path="support" element={<SupportScreen />} />
      <Route path="support/:id" element={<TicketScreen />} />
    </Routes>,
    { server },
  )
  return { server, ...drawn }
}

/** The page of one ticket, which stays what the server last made of it. */
function drawTicket(first: TicketDetail) {
  const drawn = draw(`/support/${TICKET_ID}`)
  let ticket = first
  const become = (over: Partial<TicketDetail>) => {
    ticket = { ...ticket, ...over }
    return { SupportCase: ticket }
  }
  drawn.server.answer(getSupportCase, () => ({ SupportCase: ticket }))
  return { ...drawn, become }
}

describe("the list of support tickets (CASE-1, CASE-2)", () => {
  it("says of each how it stands, whom it waits for and what is new, whatever its subject", async () => {
    const { server } = draw("/support")
    server.answer(listSupportCases, () => ({
      SupportCases: SUPPORT_STATUSES.map((Name, index) =>
        summary({
          Id: `01a2014e-9077-7fca-abd7-d17b46d3a3f${index}`,
          Status: { Name, Awaits: supportAwaits(Name) },
          Subject: index === 0 ? LONG : "<b>😀</b>",
          About: index === 1 ? null : aTicket().About,
          Unread: Name === "Answered" ? 1 : 0,
        }),
      ),
      Next: null,
    }))
    const list = await screen.findByRole("list", { name: "Support tickets, newest first" })
    for (const status of SUPPORT_STATUSES) expect(within(list).getByText(status)).toBeTruthy()
    expect(within(list).getByText("1 new answer")).toBeTruthy()
    expect(within(list).getByRole("link", { name: LONG }).getAttribute("title")).toBe(LONG)
    expect(within(list).getAllByText("<b>😀</b>")).toHaveLength(SUPPORT_STATUSES.length - 1)
    await expectAccessible()
  })

  it("says what to do when there is none, and what happened when they can't be read", async () => {
    const { server, unmount } = draw("/support")
    server.answer(listSupportCases, () => ({ SupportCases: [], Next: null }))
    expect(await screen.findByRole("heading", { name: "No support tickets" })).toBeTruthy()
    expect(screen.getByRole("link", { name: "Raise an enquiry" }).getAttribute("href")).toBe("/enquiry")
    unmount()
    draw("/support")
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy()
    await expectAccessible()
  })
})

describe("a support ticket", () => {
  it.each(SUPPORT_STATUSES)("that is %s says what comes next", async (Name) => {
    drawTicket(aTicket({ Status: { Name, Awaits: supportAwaits(Name) }, Actions: [] }))
    expect(await screen.findByRole("heading", { name: "Where is it?" })).toBeTruthy()
    expect(screen.queryByRole("textbox")).toBeNull()
    expect(screen.queryByRole("button", { name: "Choose files" }) === null).toBe(Name === "Closed")
  })

  it("marks the answer that is new, says that it was read, and takes a reply (CASE-6)", async () => {
    const answer = aMessage({ Number: 5, Author: "Operator", AuthorName: "Smart Send", Event: "ask", Message: "When?" })
    const { server, user, become } = drawTicket(
      aTicket({ Status: { Name: "Pending Customer", Awaits: "Customer" }, Unread: 1, Messages: [aMessage(), answer] }),
    )
    server.answer(readSupportCase, () => {
      become({ Unread: 0 })
      return { Unread: 0 }
    })
    server.answer(replyToSupport, ({ body }) =>
      become({
        Status: { Name: "Pending Us", Awaits: "Us" },
        Messages: [aMessage(), answer, aMessage({ Number: 6, Message: body.Message })],
      }),
    )
    expect(await screen.findByText("Smart Send asked")).toBeTruthy()
    await waitFor(() => expect(server.asked(readSupportCase).map(({ body }) => body)).toEqual([{ Number: 5 }]))
    expect(screen.getByText("New")).toBeTruthy()
    await expectAccessible()
    await user.type(screen.getByRole("textbox", { name: "Your message" }), "On Monday.")
    await user.click(screen.getByRole("button", { name: "Send message" }))
    expect(await screen.findByText("On Monday.", { selector: "li *" })).toBeTruthy()
    expect(screen.getByText("Pending Us")).toBeTruthy()
    expect(server.asked(readSupportCase)).toHaveLength(1)
  })

  it("that was closed is opened again by a message", async () => {
    drawTicket(aTicket({ Status: { Name: "Closed", Awaits: "Nobody" }, Actions: ["reply"] }))
    expect(await screen.findByRole("button", { name: "Send message and open it again" })).toBeTruthy()
  })

  it("is closed by its seller", async () => {
    const { server, user, become } = drawTicket(aTicket())
    server.answer(withdrawSupportCase, () => become({ Status: { Name: "Closed", Awaits: "Nobody" }, Actions: [] }))
    await user.click(await screen.findByRole("button", { name: /^Close this ticket/ }))
    expect(await screen.findByText(/^This ticket is closed/)).toBeTruthy()
  })

  it("lists its documents by whom they are from, and takes no more than fit", async () => {
    const { server } = drawTicket(
      aTicket({
        Documents: Array.from({ length: 20 }, (_, index) => ({
          Id: `01a2014e-9077-7fca-abd7-d17b46d3c${String(index).padStart(3, "0")}`,
          Name: index === 0 ? "" : `${index}.pdf`,
          ContentType: "application/pdf",
          Size: 310_000,
          Author: index === 1 ? "Operator" : "Customer",
          Created: AT,
          IsRemoved: index === 0,
        })),
      }),
    )
    server.answer(addSupportDocument, () => ({ SupportCase: aTicket() }))
    expect(await screen.findByText("310 kB, from Smart Send")).toBeTruthy()
    expect(screen.getByText("Removed")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Delete 1.pdf for good" })).toBeNull()
    expect(screen.getByRole("button", { name: "Delete 2.pdf for good" })).toBeTruthy()
    expect(screen.getByText("Pictures and PDF files, up to 10 MB each, 20 files at most.")).toBeTruthy()
    await expectAccessible()
  })

  it("that is a stranger's is not there, as one that never was", async () => {
    const { server, unmount } = draw("/support/constructor")
    expect(await screen.findByRole("heading", { name: "There is no such support ticket" })).toBeTruthy()
    expect(server.asked(getSupportCase)).toEqual([])
    unmount()
    draw(`/support/${TICKET_ID}`)
    expect(await screen.findByRole("heading", { name: "There is no such support ticket" })).toBeTruthy()
  })
})

it("a ticket whose seller was warned says when it is closed by itself (CASE-17)", async () => {
  drawTicket(
    aTicket({ Status: { Name: "Pending Customer Warned", Awaits: "Customer" }, Closes: "2024-02-07T09:14:00.000Z" }),
  )
  expect(await screen.findByText("It is closed 7 Feb 2024 09:14 unless you answer.")).toBeTruthy()
})
