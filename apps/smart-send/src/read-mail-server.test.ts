import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { aCertificate } from "@smart-send/testkit/a-certificate"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readMailServer } from "./read-mail-server.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-mail-"))
})
afterAll(() => rm(folder, { recursive: true }))

describe("the server of outgoing mail", () => {
  it.each([
    ["smtp://smtp.example.com", { host: "smtp.example.com", port: 587, security: "starttls", login: null }],
    ["smtps://smtp.example.com", { host: "smtp.example.com", port: 465, security: "tls", login: null }],
    ["smtp://[::1]:2525?security=none", { host: "::1", port: 2525, security: "none", login: null }],
    ["smtp://localhost:25/?security=none", { host: "localhost", port: 25, security: "none", login: null }],
    [
      "smtps://shop%40example.com:p%2Fa%25s%3As@smtp.example.com:8465",
      {
        host: "smtp.example.com",
        port: 8465,
        security: "tls",
        login: { user: "shop@example.com", password: "p/a%s:s" },
      },
    ],
  ])("is read from %s", async (address, expected) => {
    expect(await readMailServer(address)).toEqual({ ...expected, authority: null })
  })

  it("is trusted by the authority in the file that is named", async () => {
    const { cert } = aCertificate()
    const path = join(folder, "authority.pem")
    await writeFile(path, cert)
    const read = await readMailServer(`smtp://smtp.example.com?authority=${encodeURIComponent(path)}`)
    expect(read.authority).toBe(cert)
  })

  it.each([
    [
      "mail in the open to another machine",
      "smtp://shop:CANARY-1@smtp.example.com?security=none",
      "only with smtp:// and for a server on this machine",
    ],
    ["a name without a password", "smtp://CANARY-1@smtp.example.com", "a name without a password"],
    ["certificates that are not looked at", "smtp://smtp.example.com?rejectUnauthorized=false", "rejectUnauthorized"],
    ["an address of the web", "https://shop:CANARY-1@smtp.example.com", "must start with smtps:// or smtp://"],
    ["what is no address", "CANARY-1", "must start with smtps:// or smtp://"],
    ["a path", "smtp://shop:CANARY-1@smtp.example.com/inbox", "no path"],
    ["a bare per cent sign", "smtp://shop:CANARY-1%zz@smtp.example.com", "%25"],
    ["an authority that is none", "smtp://smtp.example.com?authority=/dev/null", "PEM certificate"],
  ])("refuses %s in a sentence that repeats no password", async (_, address, sentence) => {
    const refused = await readMailServer(address).then(
      () => "",
      (error: unknown) => String(error),
    )
    expect(refused).toContain(sentence)
    expect(refused).not.toContain("CANARY")
  })
})
