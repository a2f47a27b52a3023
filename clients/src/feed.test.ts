import { FEED_PATH } from "@smart-send/contract/feed/feed-events"
import { eachTestHasAFeed, type FeedTest } from "@smart-send/server/platform/feed/fixtures/each-test-has-a-feed"
import { tellEach } from "@smart-send/server/platform/feed/fixtures/feed-process"
import { io, type ManagerOptions, type Socket } from "socket.io-client"
import { afterEach, expect, it } from "vitest"

let test: FeedTest
eachTestHasAFeed((given) => {
  test = given
})
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

function open(options: Partial<ManagerOptions> = {}): Socket {
  const socket = io(test.here.url, {
    path: FEED_PATH,
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    ...options,
  })
  sockets.push(socket)
  return socket
}
const next = async (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once(event, resolve)
  })
const start = async (socket: Socket, Token: string, Seq = 0): Promise<unknown> =>
  socket.timeout(30_000).emitWithAck("smartsend_started", { Token, Host: "test", Account: "", Profile: "SME", Seq })

it("who starts with a token hears of the seller's items", async () => {
  const socket = open()
  const heard = next(socket, "smartsend_new_items")
  expect(await start(socket, test.token)).toMatchObject({ Seq: 0 })
  const [id] = await tellEach(test.database.db, test.seller, "smartsend_new_items")
  expect(await heard).toMatchObject({ Ids: [id] })
})

it("who starts ahead of what has happened is told to read all anew", async () => {
  const socket = open()
  const resync = next(socket, "smartsend_resync")
  expect(await start(socket, test.token, 5)).toMatchObject({ Seq: 0 })
  expect(await resync).toEqual({ Seq: 0 })
})

it("who starts with a wrong token is disconnected", async () => {
  const socket = open()
  const gone = next(socket, "disconnect")
  socket.emit("smartsend_started", { Token: "wrong", Host: "test", Account: "", Profile: "SME", Seq: 0 })
  expect(await gone).toBe("io server disconnect")
})

it("polling is refused", async () => {
  expect(await next(open({ transports: ["polling"] }), "connect_error")).toBeInstanceOf(Error)
})
