import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createSandbox } from "@smart-send/sandbox/create-sandbox"

export interface OpenSandbox {
  /** Without a trailing slash. */
  readonly url: string
  /** Makes a sale at a stand-in marketplace, and answers its id. */
  sale(marketplace: string, account: string): Promise<string>
  /** What our controls say of a seller's account. */
  hints(marketplace: string, account: string): Promise<ReadonlyMap<string, string>>
  /** Our controls of what is wrong with a marketplace, and where it sends sellers back to. */
  set(marketplace: string, settings: object): Promise<void>
  /** Agrees on a page of consent, and answers where the seller is sent. */
  agree(pageUrl: string, account: string): Promise<URL>
  close(): Promise<void>
}

interface Account {
  readonly Id: string
}

/** The stand-ins at an address of their own, as quick as they can be. */
export async function openSandbox(): Promise<OpenSandbox> {
  const journalFolder = mkdtempSync(join(tmpdir(), "clients-"))
  const sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 }, hookPausesMs: [] })
  const url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  return {
    url,
    sale: async (marketplace, Account) => {
      const answer = await fetch(`${url}/sandbox/marketplaces/${marketplace}/orders`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ Account, Buyer: "Agnes Ashdown", Country: "GB", Lines: 2 }),
      })
      const { Id }: { readonly Id: string } = await readJson(answer)
      return Id
    },
    hints: async (marketplace, account) => {
      const answer = await fetch(`${url}/sandbox/marketplaces/${marketplace}/accounts`)
      const { Accounts }: { readonly Accounts: readonly Account[] } = await readJson(answer)
      return new Map(Object.entries(Accounts.find(({ Id }) => Id === account) ?? {}))
    },
    set: async (marketplace, settings) => {
      const answer = await fetch(`${url}/sandbox/marketplaces/${marketplace}/settings`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(settings),
      })
      await readJson(answer)
    },
    agree: async (pageUrl, account) => {
      const body = new URLSearchParams([...new URL(pageUrl).searchParams, ["decision", "agree"], ["account", account]])
      const answer = await fetch(pageUrl, { method: "POST", body, redirect: "manual" })
      return new URL(answer.headers.get("location") ?? "about:blank")
    },
    close: async () => {
      await sandbox.close()
      rmSync(journalFolder, { recursive: true })
    },
  }
}

async function readJson<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
