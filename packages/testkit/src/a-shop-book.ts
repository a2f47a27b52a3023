import type { Failed, ListOrdersRequest, Marketplace, MarketplaceAccount } from "@smart-send/connectors/marketplace"
import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"

/** A question about orders, as the shop saw it. */
export interface ShopQuestion {
  readonly operation: "list" | "read" | "refresh"
  /** The shop's own id of the account. */
  readonly account: string
  /** The token it was asked with. */
  readonly token: string
  readonly cursor: string | null
}

/** The orders of a shop's accounts, as the shop has them now, and how it answers questions about them. */
export interface AShopBook {
  readonly questions: readonly ShopQuestion[]
  /** Orders of an account, each in place of what the shop had under its id. */
  readonly put: (account: string, ...orders: readonly MarketplaceOrder[]) => void
  /** The order's answer can't be read until it is put again. */
  readonly garble: (account: string, ...ids: readonly string[]) => void
  /** The next questions are answered so, one after the other; null is as usual. Without any more all go well. */
  readonly answer: (...problems: readonly (MarketplaceProblem | null)[]) => void
  /** Happens after each page that was listed, before it arrives: orders that come meanwhile. */
  readonly afterPage: (happens: () => void | Promise<void>) => void
  /** The list never ends: it gives its first page again and again, each time under another place. */
  readonly repeat: () => void
  /** From now on the account is opened by this token alone; `refresh` gives it. Null: nothing opens it any more. */
  readonly rotate: (account: string, token: string | null) => void
  readonly forget: () => void
}

interface Shop {
  readonly orders: Map<string, MarketplaceOrder>
  readonly garbled: Set<string>
  /** Undefined while any token opens it. */
  token: string | null | undefined
}

/** A shop's orders, and the operations of a connector that reads them: sorted by their change, page by page, from where a cursor says. */
export function aShopBook(ordersPerPage: number): AShopBook & Pick<Marketplace, "list" | "read" | "refresh"> {
  const shops = new Map<string, Shop>()
  const questions: ShopQuestion[] = []
  let answers: (MarketplaceProblem | null)[] = []
  let afterPage: () => void | Promise<void> = nothingHappens
  let isRepeating = false

  function shopOf(account: string): Shop {
    const shop = shops.get(account) ?? { orders: new Map(), garbled: new Set(), token: undefined }
    shops.set(account, shop)
    return shop
  }

  function ask(
    operation: ShopQuestion["operation"],
    { profile, credentials }: MarketplaceAccount,
    cursor: string | null = null,
  ): Failed | null {
    const token = credentials.secrets["Key"] ?? ""
    questions.push({ operation, account: profile.externalId, token, cursor })
    const problem = answers.shift() ?? null
    if (problem !== null) return { kind: "problem", problem }
    const right = shopOf(profile.externalId).token
    if (operation === "refresh" || right === undefined || right === token) return null
    return { kind: "problem", problem: { kind: "token-refused", detail: "another token opens this shop" } }
  }

  return {
    questions,
    put: (account, ...orders) => {
      const shop = shopOf(account)
      for (const order of orders) {
        shop.orders.set(order.id, order)
        shop.garbled.delete(order.id)
      }
    },
    garble: (account, ...ids) => {
      for (const id of ids) shopOf(account).garbled.add(id)
    },
    answer: (...problems) => {
      answers = [...problems]
    },
    afterPage: (happens) => {
      afterPage = happens
    },
    repeat: () => {
      isRepeating = true
    },
    rotate: (account, token) => {
      shopOf(account).token = token
    },
    forget: () => {
      shops.clear()
      questions.length = 0
      isRepeating = false
      answers = []
      afterPage = nothingHappens
    },
    list: async (account, request) => {
      const failed = ask("list", account, request.cursor)
      if (failed !== null) return failed
      const shop = shopOf(account.profile.externalId)
      const { listed, next } = isRepeating
        ? { ...pageOf(shop, { ...request, cursor: null }, ordersPerPage), next: `again ${questions.length}` }
        : pageOf(shop, request, ordersPerPage)
      await afterPage()
      const [bad, good] = [true, false].map((isBad) => listed.filter(({ id }) => shop.garbled.has(id) === isBad))
      return { kind: "page", orders: good ?? [], unread: (bad ?? []).map(unreadable), next }
    },
    read: async (account, ids) => {
      const failed = ask("read", account)
      if (failed !== null) return failed
      const { orders, garbled } = shopOf(account.profile.externalId)
      const found = ids.flatMap((id) => orders.get(id) ?? [])
      return {
        kind: "orders",
        orders: found.filter(({ id }) => !garbled.has(id)),
        unread: found.filter(({ id }) => garbled.has(id)).map(unreadable),
        absent: ids.filter((id) => !orders.has(id)),
      }
    },
    refresh: async (account) => {
      const failed = ask("refresh", account)
      if (failed !== null) return failed
      const { token } = shopOf(account.profile.externalId)
      if (token == null) return { kind: "problem", problem: { kind: "grant-ended", detail: "nothing opens this shop" } }
      return { kind: "renewed", credentials: { ...account.credentials, secrets: { Key: token } } }
    },
  }
}

function unreadable({ id }: MarketplaceOrder) {
  return { id, reason: "ADDRESS" as const, why: "it has no address" }
}

/** A page of what has changed in a time, oldest change first, and where the next one begins. */
function pageOf({ orders }: Shop, { from, until, cursor }: ListOrdersRequest, ordersPerPage: number) {
  const [first, ...more] = [...orders.values()]
    .filter(({ changedAt }) => changedAt >= from && changedAt <= until)
    .map((order) => ({ order, key: keyOf(order) }))
    .filter(({ key }) => cursor === null || key > cursor)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const listed = first === undefined ? [] : [first, ...more].slice(0, ordersPerPage)
  return {
    listed: listed.map(({ order }) => order),
    next: more.length < ordersPerPage ? null : (listed.at(-1)?.key ?? null),
  }
}

/** In the order of changes; two of one moment in the order of their ids. */
function keyOf({ changedAt, id }: MarketplaceOrder): string {
  return `${changedAt} ${id}`
}

function nothingHappens(): void {}
