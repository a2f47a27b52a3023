import type { z } from "zod"
import type { Journal } from "../journal/open-journal.ts"
import type { marketplaceEntrySchema } from "./sale-schema.ts"
import type { MarketplaceStandIn, Sale, SaleChange, SaleLine, Shop, ShopOwner } from "./shop.ts"

type Entry = z.output<typeof marketplaceEntrySchema>
type What = Parameters<Parameters<Shop["onChange"]>[0]>[1]

/** A sale before the marketplace has given it numbers. */
export interface NewSale extends Pick<Sale, "account" | "buyer" | "currency" | "service" | "postage"> {
  readonly lines: readonly Omit<SaleLine, "id" | "productId" | "refunded">[]
  readonly isPaid: boolean
  /** What people see; empty for the marketplace's own next one. */
  readonly number: string
}

/** The sales, and what only the controls may do with them. */
export interface ShopStore extends Shop {
  /** Makes sales at once, the last of them now: each is placed and changed a millisecond after the one before. */
  make(sales: readonly NewSale[]): readonly Sale[]
  /** The newest first. */
  latest(count: number): readonly Sale[]
  revoke(account: string): void
  /** Somebody more sells there. @returns false where that account is there already. */
  openAccount(id: string, shopName: string): boolean
  /** The how-manieth of all sales it is, from 1: its ids were made of it. 0 for an unknown one. */
  placeOf(id: string): number
}

/** The sales of a stand-in. Each change is written to the journal before it takes effect. */
export function createShop(
  standIn: Pick<MarketplaceStandIn, "name" | "makeIds" | "owners">,
  journal: Journal<Entry>,
  now: () => Date,
): ShopStore {
  const { name, makeIds, owners } = standIn
  /** By account; the newest change of each last, because a changed sale is taken out and put in again. */
  const byAccount = new Map<string, Map<string, Sale>>(owners.map(({ id }) => [id, new Map()]))
  const accounts = new Map(owners.map((owner) => [owner.id, owner]))
  const byId = new Map<string, Sale>()
  const listed = new Map<string, readonly Sale[]>()
  const lastChange = new Map<string, number>()
  const revoked = new Map<string, number>()
  const changeListeners: ((sale: Sale, what: What) => void)[] = []
  const revokeListeners: ((account: string) => void)[] = []

  function settle(sale: Sale): void {
    const sales = byAccount.get(sale.account) ?? new Map<string, Sale>()
    byAccount.set(sale.account, sales)
    sales.delete(sale.id)
    sales.set(sale.id, sale)
    byId.set(sale.id, sale)
    listed.delete(sale.account)
    lastChange.set(sale.account, sale.changedAt.getTime())
  }
  const kept = new Map<string, unknown>()
  const settleKept = (key: string, value: unknown) => (value === null ? kept.delete(key) : kept.set(key, value))
  const settleRevoked = (account: string) => revoked.set(account, (revoked.get(account) ?? 0) + 1)
  const settleAccount = (id: string, shopName: string) => accounts.set(id, ownerOf(name, id, shopName))
  for (const entry of journal.past) {
    if (entry.Shop !== name) continue
    if (entry.Kind === "sale") settle(entry.Sale)
    else if (entry.Kind === "kept") settleKept(entry.Key, entry.Value)
    else if (entry.Kind === "account") settleAccount(entry.Account, entry.Name)
    else settleRevoked(entry.Account)
  }

  function record(sale: Sale, what: What): Sale {
    journal.append({ Kind: "sale", Shop: name, Sale: sale })
    settle(sale)
    for (const tell of changeListeners) tell(sale, what)
    return sale
  }

  return {
    name,
    accounts,
    sales: (account) => {
      const kept = listed.get(account) ?? [...(byAccount.get(account)?.values() ?? [])]
      listed.set(account, kept)
      return kept
    },
    find: (id) => byId.get(id) ?? null,
    change: (id, change) => {
      const sale = byId.get(id)
      if (sale === undefined) return null
      const changedAt = new Date(Math.max(now().getTime(), (lastChange.get(sale.account) ?? 0) + 1))
      return record({ ...sale, ...change, changedAt }, whatOf(change))
    },
    make: (sales) => {
      const last = now().getTime()
      return sales.map(({ lines, isPaid, number, ...sale }, place) => {
        const earliest = last - (sales.length - 1 - place)
        const at = new Date(Math.max(earliest, (lastChange.get(sale.account) ?? 0) + 1))
        const ids = makeIds(byId.size + 1)
        return record(
          {
            ...sale,
            id: ids.id,
            number: number === "" ? ids.number : number,
            placedAt: at,
            paidAt: isPaid ? at : null,
            changedAt: at,
            lines: lines.map((line, index) => ({
              ...line,
              id: ids.line(index + 1),
              productId: ids.product(line.sku),
              refunded: 0,
            })),
            isCancelled: false,
            isHeld: false,
            dispatches: [],
            isErased: false,
          },
          "made",
        )
      })
    },
    placeOf: (id) => [...byId.keys()].indexOf(id) + 1,
    latest: (count) => [...byId.values()].slice(-count).toReversed(),
    onChange: (listener) => {
      changeListeners.push(listener)
    },
    revoke: (account) => {
      journal.append({ Kind: "revoked", Shop: name, Account: account })
      settleRevoked(account)
      for (const tell of revokeListeners) tell(account)
    },
    openAccount: (id, shopName) => {
      if (accounts.has(id)) return false
      journal.append({ Kind: "account", Shop: name, Account: id, Name: shopName })
      settleAccount(id, shopName)
      return true
    },
    onRevoked: (listener) => {
      revokeListeners.push(listener)
    },
    kept: () => kept,
    keep: (key, value) => {
      journal.append({ Kind: "kept", Shop: name, Key: key, Value: value })
      settleKept(key, value)
    },
    consents: (account) => revoked.get(account) ?? 0,
    now,
  }
}

function ownerOf(marketplace: string, id: string, name: string): ShopOwner {
  return { id, name, secret: `sandbox-${marketplace}-${id}` }
}

function whatOf(change: SaleChange): What {
  if (change.isErased === true) return "erased"
  if (change.isCancelled === true) return "cancelled"
  return change.dispatches === undefined ? "changed" : "dispatched"
}
