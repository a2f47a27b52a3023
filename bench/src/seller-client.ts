import { createClient, type Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import type { ItemId } from "@smart-send/domain/id/id"
import type { NewItem } from "@smart-send/domain/item/item"
import { type Person, signInByForm } from "@smart-send/testkit/running-app/sign-in-by-form"
import { aNewItem } from "./a-new-item.ts"

/** A signed-in seller's API client for a running app. */
export interface SellerClient {
  readonly token: string
  readonly client: Client
}

export async function openSellerClient(url: string, person: Person): Promise<SellerClient> {
  const token = await signInByForm(url, person)
  return { token, client: createClient({ baseUrl: url, tenant: "demo", getToken: () => token }) }
}

/** Creates `count` items in batches of 150, three at a time as the web app does, and returns their ids. */
export async function createMany(
  client: Client,
  mark: string,
  count: number,
  make: (mark: string, number: number) => NewItem = aNewItem,
): Promise<readonly ItemId[]> {
  const batches = Array.from({ length: Math.ceil(count / 150) }, (_, batch) => batch)
  const ids: ItemId[] = []
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      const first = batch * 150
      const size = Math.min(150, count - first)
      const items = Array.from(
        { length: size },
        (_, index) => [`${mark}:${first + index}`, make(mark, first + index)] as const,
      )
      const answer = await client.call(createItems, { body: { Items: Object.fromEntries(items) } })
      if (answer.result === null) throw new Error(`Create refused: ${JSON.stringify(answer)}`)
      for (const outcome of Object.values(answer.result.Items)) {
        if (outcome.Id === null || !outcome.Success)
          throw new Error(`An item was not created: ${JSON.stringify(outcome)}`)
        ids.push(outcome.Id)
      }
    }
  }
  await Promise.all([work(), work(), work()])
  return ids
}
