import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { aCertificate } from "@smart-send/testkit/mail-stand-in"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readMail } from "./read-mail.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-mail-"))
})
afterAll(() => rm(folder, { recursive: true }))

const given = { host: "smtp.example.com", port: 587, security: "starttls", user: "shop", password: "CANARY-1" }
async function read(content: unknown) {
  const path = join(folder, "mail.json")
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content))
  return readMail(path)
}

describe("the server of outgoing mail", () => {
  it("is read from a file, with a login or without, and the authority from its own file beside it", async () => {
    const { host, port, security } = given
    const login = { user: "shop", password: "CANARY-1" }
    expect(await read(given)).toEqual({ host, port, security, login, authority: null })
    const { cert } = await aCertificate()
    await writeFile(join(folder, "authority.pem"), cert)
    expect(await read({ host, port: 465, security: "tls", authorityFile: "authority.pem" })).toEqual({
      host,
      port: 465,
      security: "tls",
      login: null,
      authority: cert,
    })
    expect(await read({ host: "127.0.0.1", port: 25, security: "none" })).toMatchObject({ security: "none" })
  })

  it.each([
    [
      "mail in the open to another machine",
      { ...given, security: "none" },
      'may be "none" only for a server on this machine',
    ],
    ["a name without a password", { ...given, password: undefined }, "user go together"],
    ["no port", { ...given, port: undefined }, "port"],
    ["certificates that are not looked at", { ...given, rejectUnauthorized: false }, "rejectUnauthorized"],
    ["a host that is an address of the web", { ...given, host: "https://smtp.example.com" }, "must be a host name"],
    ["an authority that is none", { ...given, authorityFile: "mail.json" }, "PEM certificate"],
    ["no JSON", "{", "can't be read as JSON"],
  ])("refuses %s in a sentence that repeats no password", async (_, content, sentence) => {
    const refused = await read(content).then(
      () => "",
      (error: unknown) => String(error),
    )
    expect(refused).toContain(sentence)
    expect(refused).not.toContain("CANARY")
  })
})
