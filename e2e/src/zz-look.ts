import { launchBrowser, signIn, axeViolations } from "./stage/browser.ts"
import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
const url = process.argv[2] ?? "http://127.0.0.1:4100"
const b = await launchBrowser()
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } })
const p = await ctx.newPage()
p.on("console", (m) => {
  if (m.type() === "error" || m.type() === "warning") console.log("console", m.type(), m.text().slice(0, 300))
})
p.on("pageerror", (e) => console.log("pageerror", e.message))
p.on("requestfailed", (r) => console.log("failed", r.url(), r.failure()?.errorText))
p.on("response", (r) => {
  if (r.status() >= 400) console.log(r.status(), r.url())
})
await p.goto(url)
await p.waitForTimeout(1500)
console.log(p.url())
await p.screenshot({ path: "/tmp/shots/signin.png" })
await signIn(p, url, seller)
await p.waitForTimeout(4000)
console.log(p.url())
await p.screenshot({ path: "/tmp/shots/sold.png" })
console.log(JSON.stringify(await axeViolations(p), null, 1))
await b.close()
