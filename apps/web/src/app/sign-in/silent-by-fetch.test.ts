import { expect, it } from "vitest"
import { silentByFetch } from "./silent-by-fetch.ts"

it("the issuer's answer is the address that its redirects end at", async () => {
  const asked: string[] = []
  const navigator = silentByFetch(async (input) => {
    asked.push(typeof input === "string" ? input : "no text")
    const answer = new Response("<!doctype html>")
    Object.defineProperty(answer, "url", { value: "https://app.test/statics/silent-renew?code=c&state=s" })
    return answer
  })
  const opened = await navigator.prepare({})
  expect(await opened.navigate({ url: "https://app.test/identity/auth?prompt=none" })).toEqual({
    url: "https://app.test/statics/silent-renew?code=c&state=s",
  })
  expect(asked).toEqual(["https://app.test/identity/auth?prompt=none"])
})

it("is given up when the window is closed", async () => {
  let stopped = false
  const navigator = silentByFetch(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => {
          stopped = true
          reject(new DOMException("Stopped", "AbortError"))
        })
      }),
  )
  const opened = await navigator.prepare({})
  const asking = opened.navigate({ url: "https://app.test/identity/auth" })
  opened.close()
  await expect(asking).rejects.toThrow("Stopped")
  expect(stopped).toBe(true)
})
