import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createPaymentProviders } from "@smart-send/connectors/payment-registry"
import { paymentIdSchema } from "@smart-send/domain/id/id"
import { minor } from "@smart-send/domain/money/money"
import { expect, it, onTestFinished } from "vitest"
import { createSandbox } from "../../create-sandbox.ts"
import { sandboxPayments } from "../../sandbox-payments.ts"

it("a link that is opened in its last moment has a page all the same, and the same one again", async () => {
  const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
  const sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 } })
  onTestFinished(async () => {
    await sandbox.close()
    rmSync(journalFolder, { recursive: true })
  })
  const url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  const provider = createPaymentProviders({ stripe: sandboxPayments(url).stripe }).get("stripe")
  const request = {
    reference: paymentIdSchema.parse(crypto.randomUUID()),
    amount: minor(2500),
    currency: "GBP" as const,
    description: "PrePay credit",
    returnUrl: `${url}/back`,
    callbackUrl: `${url}/callback`,
    expires: new Date(Date.now() + 1000),
  }
  const first = await provider?.open(request, AbortSignal.timeout(60_000))
  expect(first).toMatchObject({ kind: "ok" })
  expect(await provider?.open(request, AbortSignal.timeout(60_000))).toEqual(first)
})
