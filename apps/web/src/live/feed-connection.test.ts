import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openFeedConnection, type FeedSocket } from "./feed-connection.ts"
import type { FeedChangeKind } from "./change-batcher.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const id = itemIdSchema.parse("0199aaaa-0000-7000-8000-00000000000a")

/** The server's end of the socket, which the test holds. */
function aWire() {
  const listeners = new Map<string, (data: unknown) => void>()
  const starts: { readonly message: unknown; readonly answer: (data: unknown) => void }[] = []
  let connects = 0
  let disconnects = 0
  const socket: FeedSocket = {
    id: "socket-1",
    on: (event, listener) => listeners.set(event, listener),
    emit: (event, message, answer) => {
      if (event === "smartsend_started") starts.push({ message, answer })
    },
    connect: () => {
      connects += 1
    },
    disconnect: () => {
      disconnects += 1
    },
  }
  return {
    socket,
    starts,
    connects: () => connects,
    disconnects: () => disconnects,
    hear: (event: string, data?: unknown) => listeners.get(event)?.(data),
    answer: (seq: number) => starts.at(-1)?.answer({ Seq: seq }),
  }
}

/** @param listed the feed's number that the page's list is current to. */
function open(listed: number | null = null) {
  const wire = aWire()
  const items: (readonly [FeedChangeKind, readonly ItemId[]])[] = []
  const socketIds: (string | undefined)[] = []
  let resyncs = 0
  let prepays = 0
  let mappings = 0
  let rules = 0
  let cases = 0
  const notified: WorkerNotification[] = []
  let token = "first"
  const connection = openFeedConnection({
    socket: wire.socket,
    introduce: () => ({ Token: token, Host: "h", Account: "a", Profile: "p" }),
    startsFrom: () => listed,
    onItems: (kind, ids) => items.push([kind, ids]),
    onPrepay: () => {
      prepays += 1
    },
    onCsvMappings: () => {
      mappings += 1
    },
    onRules: () => {
      rules += 1
    },
    onCases: () => {
      cases += 1
    },
    onNotifications: (notifications) => notified.push(...notifications),
    onResync: () => {
      resyncs += 1
    },
    onSocketId: (socketId) => socketIds.push(socketId),
  })
  return {
    wire,
    items,
    socketIds,
    connection,
    resyncs: () => resyncs,
    prepays: () => prepays,
    mappings: () => mappings,
    rules: () => rules,
    cases: () => cases,
    notified,
    renew: (next: string) => {
      token = next
      connection.renew()
    },
  }
}

/** Accepted, at number 4. */
function openAt4() {
  const feed = open()
  feed.wire.hear("connect")
  feed.wire.hear("smartsend_resync", { Seq: 4 })
  feed.wire.answer(4)
  return feed
}

const event = (After: number, Seq: number) => ({ After, Seq, Ids: [id] })

describe("the page's connection to the feed", () => {
  it("first sends its account and its place in the feed, and has its id after the answer", () => {
    const { wire, socketIds, resyncs } = open()
    expect(wire.connects()).toBe(1)
    wire.hear("connect")
    expect(wire.starts.map(({ message }) => message)).toEqual([
      { Token: "first", Host: "h", Account: "a", Profile: "p", Seq: null },
    ])
    wire.hear("smartsend_resync", { Seq: 4 })
    expect(resyncs()).toBe(1)
    expect(socketIds).toEqual([])
    wire.answer(4)
    expect(socketIds).toEqual(["socket-1"])
  })

  it("starts from the list that the page has read, without reading it again", () => {
    const { wire, items, resyncs } = open(6)
    wire.hear("connect")
    expect(wire.starts.map(({ message }) => message)).toMatchObject([{ Seq: 6 }])
    wire.hear("smartsend_items_updated", event(6, 7))
    wire.answer(7)
    expect([items, resyncs()]).toEqual([[["updated", [id]]], 0])
  })

  it("receives new, updated and removed items", () => {
    const { wire, items } = openAt4()
    wire.hear("smartsend_new_items", event(4, 5))
    wire.hear("smartsend_items_updated", event(5, 8))
    wire.hear("smartsend_removed_items", event(8, 9))
    expect(items).toEqual([
      ["added", [id]],
      ["updated", [id]],
      ["removed", [id]],
    ])
  })

  it("hears that PrePay has changed, once for each event and in its place among the others", () => {
    const { wire, items, prepays } = openAt4()
    wire.hear("smartsend_prepay_changed", { After: 4, Seq: 5, Ids: [] })
    wire.hear("smartsend_prepay_changed", { After: 4, Seq: 5, Ids: [] })
    wire.hear("smartsend_items_updated", event(5, 6))
    expect([prepays(), items.length, wire.starts.length]).toEqual([1, 1, 1])
    wire.hear("smartsend_prepay_changed", { After: 7, Seq: 8, Ids: [] })
    expect([prepays(), wire.starts.length]).toEqual([1, 2])
  })

  it("hears that mappings of order files have changed, once for each event", () => {
    const { wire, mappings } = openAt4()
    wire.hear("smartsend_csv_mappings_changed", { After: 4, Seq: 5, Ids: [] })
    wire.hear("smartsend_csv_mappings_changed", { After: 4, Seq: 5, Ids: [] })
    expect([mappings(), wire.starts.length]).toEqual([1, 1])
  })

  it("hears that a case has changed, once for each event (CASE-19)", () => {
    const { wire, cases } = openAt4()
    wire.hear("smartsend_cases_changed", { After: 4, Seq: 5, Ids: [] })
    wire.hear("smartsend_cases_changed", { After: 4, Seq: 5, Ids: [] })
    expect([cases(), wire.starts.length]).toEqual([1, 1])
  })

  it("hears that the rules have changed, once for each event", () => {
    const { wire, rules } = openAt4()
    wire.hear("smartsend_rules_changed", { After: 4, Seq: 5, Ids: [] })
    wire.hear("smartsend_rules_changed", { After: 4, Seq: 5, Ids: [] })
    expect([rules(), wire.starts.length]).toEqual([1, 1])
  })

  it("hears what the worker says of an account, once for each event and in its place among the others", () => {
    const { wire, items, notified } = openAt4()
    const said: WorkerNotification = {
      Details: {
        MPAccountId: "EB10001",
        MarketplaceSource: "EBAY",
        Stage: "import",
        SentTime: "2026-11-20T09:00:00.000Z",
        UserId: "",
        CustomerId: "c",
        Affected: 2,
        Status: "Done",
        Code: "IMPORT-COMPLETED",
        Info: "",
      },
    }
    wire.hear("marketplace_worker_notification", { After: 4, Seq: 5, Notifications: [said] })
    wire.hear("marketplace_worker_notification", { After: 4, Seq: 5, Notifications: [said] })
    wire.hear("smartsend_items_updated", event(5, 6))
    expect([notified, items.length, wire.starts.length]).toEqual([[said], 1, 1])
  })

  it("ignores duplicates, and asks once for missed events", () => {
    const { wire, items } = openAt4()
    wire.hear("smartsend_items_updated", event(4, 5))
    wire.hear("smartsend_items_updated", event(4, 5))
    expect(items).toHaveLength(1)
    wire.hear("smartsend_items_updated", event(6, 7))
    expect(items).toHaveLength(1)
    expect(wire.starts.at(-1)?.message).toMatchObject({ Seq: 5 })
    expect(wire.starts).toHaveLength(2)
    wire.hear("smartsend_items_updated", event(5, 7))
    wire.answer(7)
    expect(items).toHaveLength(2)
    expect(wire.starts).toHaveLength(2)
  })

  it("continues from its place after a disconnection, with the current token", () => {
    const feed = openAt4()
    feed.wire.hear("smartsend_new_items", event(4, 5))
    feed.wire.hear("disconnect", "transport close")
    expect(feed.socketIds.at(-1)).toBeUndefined()
    feed.renew("second")
    expect(feed.wire.starts).toHaveLength(1)
    feed.wire.hear("connect")
    expect(feed.wire.starts.at(-1)?.message).toMatchObject({ Token: "second", Seq: 5 })
    expect(feed.wire.starts).toHaveLength(2)
  })

  it("sends a new token at once, or after a pending answer", () => {
    const feed = openAt4()
    feed.renew("second")
    feed.renew("third")
    expect(feed.wire.starts.map(({ message }) => message)).toMatchObject([{ Token: "first" }, { Token: "second" }])
    feed.wire.answer(4)
    expect(feed.wire.starts.at(-1)?.message).toMatchObject({ Token: "third" })
    feed.wire.answer(4)
    expect(feed.wire.starts).toHaveLength(3)
  })

  it("reconnects 5 s after the server has closed it", () => {
    const { wire } = openAt4()
    wire.hear("disconnect", "io server disconnect")
    vi.advanceTimersByTime(4_999)
    expect(wire.connects()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(wire.connects()).toBe(2)
  })

  it("stays closed once the page closes it", () => {
    const { wire, connection, socketIds } = openAt4()
    wire.hear("disconnect", "io server disconnect")
    connection.close()
    vi.advanceTimersByTime(60_000)
    expect(wire.connects()).toBe(1)
    expect(wire.disconnects()).toBe(1)
    expect(socketIds.at(-1)).toBeUndefined()
  })

  it.each([{ Seq: 5 }, { After: 4, Seq: 5, Ids: ["<script>"] }, null])(
    "disconnects from a server that sends %o, which the contract does not allow",
    (data) => {
      const { wire, items, socketIds } = openAt4()
      wire.hear("smartsend_items_updated", data)
      expect(items).toEqual([])
      expect(wire.disconnects()).toBe(1)
      expect(socketIds.at(-1)).toBeUndefined()
    },
  )
})
