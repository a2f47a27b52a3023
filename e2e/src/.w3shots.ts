import { randomUUID } from "node:crypto"
import { createClient } from "/work/main/packages/contract/src/client/create-client.ts"
import { createItems } from "/work/main/packages/contract/src/item/create-items.ts"
import { updateItemsStatus } from "/work/main/packages/contract/src/item/update-items-status.ts"
import { aNewItem, anAddress, anOrderLine } from "/work/main/packages/testkit/src/an-item.ts"
import { secondSeller, signInByForm } from "/work/main/packages/testkit/src/running-app/sign-in-by-form.ts"
import { startApp } from "/work/main/packages/testkit/src/running-app/start-app.ts"
import { axeViolations, launchBrowser, signIn } from "/work/main/e2e/src/stage/browser.ts"

const app = await startApp()
const browser = await launchBrowser()
try {
  const token = await signInByForm(app.url, secondSeller)
  const client = createClient({ baseUrl: app.url, tenant: "demo", getToken: () => Promise.resolve(token) })
  const create = async (items) => {
    const r = await client.call(createItems, { body: { Items: Object.fromEntries(items.map((i) => [randomUUID(), i])) } })
    if (!r.success) throw new Error(JSON.stringify(r))
    return Object.values(r.result.Items).map((x: any) => x.Id)
  }
  const item = (Name, lines, address = {}) => aNewItem({ Recipient: anAddress({ Name, ...address }), PackageDimensions: { Weight: 2.5, Length: 30, Width: 20, Height: 10 }, MarketplaceOrderLines: lines.map(([Description, Quantity, Value], i) => anOrderLine({ Description, Quantity, Value, MarketplaceOrderId: randomUUID().slice(0,8), MarketplaceOrderLineId: String(i) })) })
  const [one] = await create([item("Octavia Greenhalgh", [["Framed print A4, oak", 1, 20]])])
  const [pieces] = await create([item("Ansel Duivenvoorde", [["Ceramic tile set, hand painted", 7, 70]])])
  const [lines] = await create([item("Bea Long", [["Blue teapot", 3, 30], ["Linen tea towel with a very long description that goes on", 12, 60], ["Sugar bowl", 1, 9]])])
  await create([item("Cleo Twice", [["Green cup", 1, 8]], { AddressLine1: "12 Harbour Street", Postcode: "YO21 3BD", Town: "Whitby" })])
  await create([item("Cleo Twice", [["Red cup", 2, 16], ["Saucer", 1, 3]], { AddressLine1: "12 Harbour Street", Postcode: "YO21 3BD", Town: "Whitby" })])
  await create([item("Dora Near", [["Vase", 1, 18]], { AddressLine1: "4 Chapel St", Postcode: "YO22 4AB", Town: "Whitby" })])
  await create([item("Dora Near", [["Bowl", 1, 12]], { AddressLine1: "4 Chapel Street", Postcode: "yo224ab", Town: "Whitby" })])
  await create([item("Eric House", [["Bowl", 1, 12]], { AddressLine1: "Rose Cottage Lane", Postcode: "ls14dy", Town: "Leeds" })])
  await create([item("Fay Wrong", [["Bowl", 1, 12]], { AddressLine1: "7 High Street", Postcode: "EH1 1AA", Town: "Brighton" })])
  const gone = await create(Array.from({ length: 60 }, (_, i) => item(`Buyer ${i}`, [["Old order of a thing", 1 + (i % 4), 10 + i]])))
  await client.call(updateItemsStatus, { body: { Ids: gone, Status: "Deleted" } })
  const only = process.argv[2] ?? ""
  const sizes = process.argv[3] === "all" ? [[1440, 900, "light"], [1024, 768, "dark"], [390, 844, "light"], [390, 844, "dark"], [1440,900,"dark"]] : [[1440, 900, "light"]]
  for (const [width, height, theme] of sizes as any) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: "reduce" })
    const { readFileSync, existsSync, readdirSync } = await import("node:fs")
    const mine = readdirSync("/tmp/w3dist/assets")
    const kin = (name) => { const base = name.replace(/-[\w-]{8}\.(js|css)$/, ""); const ext = name.split(".").pop(); return mine.find((m) => m.replace(/-[\w-]{8}\.(js|css)$/, "") === base && m.endsWith(ext)) ?? name }
    await context.route("**/assets/**", (route) => { const n = new URL(route.request().url()).pathname.split("/").pop(); const f = `/tmp/w3dist/assets/${n}`; if (!existsSync(f)) return route.continue(); return route.fulfill({ body: readFileSync(f), contentType: n.endsWith("js") ? "text/javascript" : n.endsWith("css") ? "text/css" : "font/woff2" }) })
    await context.route((u) => u.pathname.startsWith("/myaccount") || u.pathname === "/" || u.pathname.startsWith("/statics"), async (route) => { if (route.request().resourceType() !== "document") return route.continue(); const r = await route.fetch({ maxRedirects: 0 }).catch(() => null); if (!r) return route.continue(); const html = readFileSync("/tmp/w3dist/index.html", "utf8"); if (r.status() === 404 || r.status() === 304) return route.fulfill({ status: 200, contentType: "text/html; charset=utf-8", body: html }); if (r.status() !== 200 || !(r.headers()["content-type"] ?? "").includes("html")) return route.fulfill({ response: r }); const body = readFileSync("/tmp/w3dist/index.html", "utf8"); return route.fulfill({ response: r, body }) })
    const page = await context.newPage()
    page.setDefaultTimeout(8000)
    page.on("console", (m) => { if (m.type() === "error") console.log("console:", m.text().slice(0, 300)) })
    page.on("response", (r) => { if (r.status() === 404) console.log("404", r.url().slice(0,150), r.request().resourceType()) })
    page.on("pageerror", (e) => console.log("pageerror", String(e).slice(0, 400)))
    await signIn(page, app.url, secondSeller)
    await page.getByRole("row").nth(2).waitFor()
    const list = `${app.url}/myaccount/sold-items`
    const shot = async (name, go) => {
      if (only !== "" && only !== "-" && !name.startsWith(only)) return
      try { await go(); await page.waitForTimeout(500); } catch (e) { console.log(name, "FAILED", String(e).split("\n").slice(0,4).join(" | ")) }
      const v = await axeViolations(page).catch((e) => [String(e)])
      if (v.length > 0) console.log(name, JSON.stringify(v).slice(0, 900))
      await page.screenshot({ path: `/tmp/w3-${name}-${width}-${theme}.png` })
    }
    const soft = (search) => page.evaluate((s) => { history.pushState({}, "", location.pathname + s); dispatchEvent(new PopStateEvent("popstate", { state: {} })) }, search)
    const choose = async (...names) => {
      await page.goto(list); await page.getByRole("row").nth(2).waitFor()
      for (const name of names) for (const box of await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").all()) await box.click()
      await page.getByRole("button", { name: "Choose service", exact: true }).first().click()
      await page.getByRole("dialog").waitFor()
    }
    await shot("restore", async () => { await page.goto(`${list}?panel=RESTORE`); await page.getByText("60 archived orders").waitFor() })
    await shot("restore-some", async () => { await page.getByRole("checkbox", { name: "Select Buyer 59" }).click(); await page.getByRole("checkbox", { name: "Select Buyer 58" }).click(); await page.getByRole("button", { name: "Restore 2 orders" }).click(); await page.getByText("2 orders are back in your sold items.").waitFor() })
    await shot("restore-none", async () => { await page.getByRole("button", { name: "Archive again" }).click(); await page.getByText("60 archived orders").waitFor();  await page.getByLabel("Search archived orders").fill("zzz"); await page.getByText("Nothing found").waitFor() })
    await shot("split", async () => { await page.goto(`${list}?panel=GROUPING&item=${one}`); await page.getByRole("dialog", { name: "Send as Multiple Shipments" }).waitFor(); await page.getByText("What you will have").waitFor() })
    await shot("parcels", async () => { await page.goto(`${list}?panel=GROUPING&item=${one}`); await page.getByRole("tab", { name: "Parcels" }).click(); await page.getByRole("radio", { name: "3" }).check({ force: true }); await page.getByText("Together 2.50 kg").waitFor() })
    await shot("convert", async () => { await page.goto(`${list}?panel=GROUPING&item=${pieces}`); await page.getByRole("dialog", { name: "Split in to New Shipments" }).waitFor(); await page.getByRole("radio", { name: "3" }).check({ force: true }) })
    await shot("custom", async () => { await page.goto(`${list}?panel=GROUPING&item=${lines}`); await page.getByRole("dialog", { name: "Split in to New Shipments" }).waitFor(); await page.getByRole("button", { name: "Place pieces one by one" }).first().click() })
    await shot("group", async () => { await choose("Cleo Twice", "Bea Long"); await soft("?panel=GROUPING"); await page.getByRole("dialog", { name: "Group Parcels Together" }).waitFor() })
    await shot("group-ok", async () => { await page.getByRole("checkbox", { name: "Group the order of Bea Long" }).click(); await page.getByText("What you will have").waitFor() })
    await shot("group-custom", async () => { await page.getByRole("tab", { name: "Custom" }).click(); await page.getByText("Choose the shipment").waitFor() })
    await shot("group-done", async () => { await page.getByRole("tab", { name: "Group" }).click(); await page.getByRole("button", { name: "Group 2 orders" }).click(); await page.getByText("Now 1 shipment").waitFor() })
    await shot("group-undone", async () => { await page.getByRole("button", { name: "Undo" }).click(); await page.getByText("As it was before").waitFor() })
    await shot("check", async () => { await page.goto(`${list}?panel=ADDRESS-CHECK`); await page.getByText("addresses checked").waitFor() })
    await shot("check-applied", async () => { await page.getByRole("button", { name: /^Apply all/ }).first().click(); await page.getByText(/address(es)? changed/).waitFor() })
    await shot("check-buyers", async () => { await page.getByText("One buyer, several orders").scrollIntoViewIfNeeded(); await page.getByRole("button", { name: "Send 2 orders as one parcel" }).last().click(); await page.getByText("are one shipment now").waitFor() })
    await shot("check-unmerged", async () => { await page.locator(".ss-address-check-buyer").filter({ hasText: "are one shipment now" }).getByRole("button", { name: "Undo" }).click(); await page.getByText("Nearly the same address").waitFor();  await page.locator(".ss-address-check-outcome").getByRole("button", { name: "Undo" }).click(); await page.waitForTimeout(800) })
    await shot("downloads", async () => { await page.goto(list); await page.getByRole("row").nth(2).waitFor(); const d = page.getByRole("button", { name: "Downloads" }); if (await d.isVisible()) await d.click() })
    await context.close()
  }
} finally { await browser.close(); await app.stop() }
