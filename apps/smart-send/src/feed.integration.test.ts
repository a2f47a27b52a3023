import { randomUUID } from "node:crypto"
import { createClient } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { aNewItem } from "@smart-send/testkit/an-item"
import { openFeedClient } from "@smart-send/testkit/feed-client"
import { seller, signInByForm } from "@smart-send/testkit/running-app/sign-in-by-form"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import { expect, it } from "vitest"

it("the running app sends changes to its own pages, refuses other origins, and shuts down in order with sockets open", async () => {
  const app = await startApp(undefined, undefined, { ROLES: "edge,feed,worker,identity" })
  const token = await signInByForm(app.url, seller)

  const foreign = openFeedClient(app.url, { origin: "https://evil.example" })
  const refusal = await new Promise<Error>((resolve) => foreign.socket.once("connect_error", resolve))
  expect(refusal.message).toBe("websocket error")
  expect(foreign.socket.connected).toBe(false)

  const listener = openFeedClient(app.url, { origin: app.url })
  await listener.start(token)
  const client = createClient({ baseUrl: app.url, tenant: "demo", getToken: () => token })
  const made = await client.call(createItems, { body: { Items: { [randomUUID()]: aNewItem() } } })
  const ids = Object.values(made.result?.Items ?? {}).map(({ Item }) => Item?.Id)
  await expect
    .poll(() => listener.heard.filter(({ name }) => name === "smartsend_new_items").flatMap(({ Ids }) => Ids))
    .toEqual(ids)

  expect(await app.stop()).toBe(0)
  expect(await listener.closed).toBe("io server disconnect")
})
