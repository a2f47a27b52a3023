import { createHmac, generateKeyPairSync } from "node:crypto"
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from "jose"
import { beforeAll, describe, expect, test } from "vitest"
import { AUDIENCE, createTokenVerifier, type TokenVerifier } from "./verify-token.ts"

const ISSUER = "http://127.0.0.1:4000/identity"
const LITE_ISSUER = "http://lite.localhost:4000/identity"
const HOST = "127.0.0.1:4000"
const CUSTOMER = "0199aaaa-0000-7000-8000-000000000002"
const usual = { tenant: "demo", customer: CUSTOMER, email: "seller@demo.test", gid: "grant-1", scope: "edge payment" }

let privateKey: CryptoKey
let publicPem: string
let verifier: TokenVerifier
const ended = new Set<string>()
beforeAll(async () => {
  const pair = await generateKeyPair("RS256", { extractable: true })
  privateKey = pair.privateKey
  publicPem = await exportSPKI(pair.publicKey)
  verifier = createTokenVerifier({
    issuers: new Map([
      [ISSUER, "demo"],
      [LITE_ISSUER, "lite"],
    ]),
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: "RS256", kid: "a", use: "sig" }] }),
    isEnded: (grantId) => Promise.resolve(ended.has(grantId)),
  })
})

interface Changes {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly issuer?: string
  readonly audience?: string
  readonly expires?: number
  readonly key?: CryptoKey
  readonly alg?: string
}

function token({ claims, issuer, audience, expires, key, alg }: Changes = {}): Promise<string> {
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: alg ?? "RS256", kid: "a", typ: "at+jwt" })
    .setSubject("user-1")
    .setIssuer(issuer ?? ISSUER)
    .setAudience(audience ?? AUDIENCE)
    .setExpirationTime(Math.floor(Date.now() / 1000) + (expires ?? 600))
    .sign(key ?? privateKey)
}
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
const isTaken = async (text: string) => (await verifier.verify(text, HOST)) !== null

test("our token names user, tenant and customer", async () => {
  expect(await verifier.verify(await token(), HOST)).toEqual({
    userId: "user-1",
    tenant: "demo",
    customerId: CUSTOMER,
    email: "seller@demo.test",
    grantId: "grant-1",
    scopes: new Set(["edge", "payment"]),
  })
})

test.each([
  ["one of ours that names none was given nothing", { scope: undefined }, new Set([""])],
  ["scp is read where scope is left out", { scope: undefined, scp: ["edge"] }, new Set(["edge"])],
])("of scopes: %s", async (_name, claims, scopes) => {
  expect(await verifier.verify(await token({ claims }), HOST)).toMatchObject({ scopes })
})

test("the token of a user without a customer names none", async () => {
  expect(await verifier.verify(await token({ claims: { customer: null } }), HOST)).toMatchObject({ customerId: null })
})

describe("a token is refused", () => {
  test.each<[string, Changes]>([
    ["another audience", { audience: "smart-send-web" }],
    ["another issuer", { issuer: "https://evil.test/identity" }],
    ["an issuer of another tenant", { issuer: LITE_ISSUER }],
    ["another's tenant", { claims: { tenant: "lite" } }],
    ["no tenant, from an issuer that names it", { claims: { tenant: undefined } }],
    ["a customer that is no id", { claims: { customer: "' or 1=1" } }],
    ["expired beyond the clock's skew", { expires: -61 }],
  ])("%s", async (_name, changes) => {
    expect(await isTaken(await token(changes))).toBe(false)
  })

  test("with another issuer's key", async () => {
    const { privateKey: other } = await generateKeyPair("RS256")
    expect(await isTaken(await token({ key: other }))).toBe(false)
  })

  test("with alg none", async () => {
    const unsigned = new UnsecuredJWT({ ...usual }).setSubject("user-1").setIssuer(ISSUER).setAudience(AUDIENCE)
    expect(await isTaken(unsigned.setExpirationTime("10m").encode())).toBe(false)
  })

  test("with HS256 and the public key as the secret", async () => {
    const payload = { ...usual, sub: "user-1", iss: ISSUER, aud: AUDIENCE, exp: Math.floor(Date.now() / 1000) + 600 }
    const signed = `${part({ alg: "HS256", kid: "a" })}.${part(payload)}`
    const signature = createHmac("sha256", publicPem).update(signed).digest("base64url")
    expect(await isTaken(`${signed}.${signature}`)).toBe(false)
  })

  test("with an algorithm that is not on the list", async () => {
    const { privateKey: pss } = await generateKeyPair("PS256")
    expect(await isTaken(await token({ key: pss, alg: "PS256" }))).toBe(false)
    const { privateKey: ed } = generateKeyPairSync("ed25519")
    const signed = new SignJWT({ ...usual }).setProtectedHeader({ alg: "EdDSA", kid: "a" }).setSubject("user-1")
    const text = await signed.setIssuer(ISSUER).setAudience(AUDIENCE).setExpirationTime("10m").sign(ed)
    expect(await isTaken(text)).toBe(false)
  })

  test("with a changed payload, cut off, or empty", async () => {
    const [head, payload, signature] = (await token()).split(".")
    const changed = Buffer.from(
      Buffer.from(payload ?? "", "base64url")
        .toString()
        .replace("demo", "lite"),
    )
    expect(await isTaken(`${head}.${changed.toString("base64url")}.${signature}`)).toBe(false)
    expect(await isTaken(`${head}.${payload}`)).toBe(false)
    expect(await isTaken("")).toBe(false)
  })

  test("whose grant was ended, even if it was accepted a moment before", async () => {
    const text = await token({ claims: { gid: "grant-2" } })
    expect(await isTaken(text)).toBe(true)
    ended.add("grant-2")
    expect(await isTaken(text)).toBe(false)
  })
})

test("a token that expired within the clock skew of 60 s is accepted", async () => {
  expect(await isTaken(await token({ expires: -30 }))).toBe(true)
})

test("a token without a tenant is its host's: one that was taken at a host says nothing at another", async () => {
  const { privateKey: outside, publicKey } = await generateKeyPair("RS256")
  const ofHosts = createTokenVerifier({
    issuers: new Map([["https://issuer.example", null]]),
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: "RS256", kid: "a", use: "sig" }] }),
    lookUp: async ({ sub }, host) => ({ userId: sub, tenant: host, customerId: CUSTOMER, email: "" }),
  })
  const text = await token({ key: outside, issuer: "https://issuer.example", claims: { tenant: undefined } })
  const tenantAt = async (host: string) => (await ofHosts.verify(text, host))?.tenant
  expect([await tenantAt("demo"), await tenantAt("lite"), await tenantAt("demo")]).toEqual(["demo", "lite", "demo"])
})
