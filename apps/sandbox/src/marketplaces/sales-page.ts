import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { escaped, sendPage } from "./draw-page.ts"
import { inventBuyer } from "./invent-buyer.ts"
import { bodyToNewSale } from "./new-sale.ts"
import type { OpenShop } from "./open-shop.ts"
import { stateOf } from "./present-sale.ts"
import type { Sale } from "./shop.ts"

const PAGE = "/sandbox/marketplaces"
const SHOWN = 25

const formSchema = z.object({
  shop: z.string(),
  action: z.enum(["make", "cancel", "move"]),
  account: z.string().optional(),
  sale: z.string().default(""),
})
type Action = z.infer<typeof formSchema>["action"]

/** The page of the demo where sales are made by hand. Its forms come back to it. */
export function salesPage(app: FastifyInstance, shops: ReadonlyMap<string, OpenShop>): void {
  app.get(PAGE, (_request, reply) => sendPage(reply, { title: "Make a sale", body: bodyOf([...shops.values()]) }))

  app.post(PAGE, (request, reply) => {
    const form = formSchema.safeParse(request.body)
    const open = form.success ? shops.get(form.data.shop) : undefined
    if (!form.success || open === undefined) return reply.code(422).send({ Message: "This form is not of this page." })
    ACTIONS[form.data.action](open, form.data)
    return reply.redirect(PAGE, 303)
  })
}

const ACTIONS: Readonly<Record<Action, (open: OpenShop, form: z.infer<typeof formSchema>) => void>> = {
  make: ({ shop, standIn, random }, { account }) => {
    const sale = bodyToNewSale({ Account: account }, standIn, random)
    if (shop.accounts.has(sale.account)) shop.make([sale])
  },
  cancel: ({ shop }, { sale }) => {
    shop.change(sale, { isCancelled: true })
  },
  move: ({ shop, random }, { sale }) => {
    const found = shop.find(sale)
    if (found === null) return
    const { line1, line2, town, county, postcode } = inventBuyer(found.buyer.country, random)
    shop.change(sale, { buyer: { ...found.buyer, line1, line2, town, county, postcode } })
  },
}

function bodyOf(shops: readonly OpenShop[]): string {
  const sales = shops
    .flatMap((open) => open.shop.latest(SHOWN).map((sale) => ({ open, sale })))
    .toSorted((one, other) => other.sale.placedAt.getTime() - one.sale.placedAt.getTime())
    .slice(0, SHOWN)
  const list = sales.map(({ open, sale }) => saleOf(open, sale)).join("")
  return (
    `<p><a href="/">Back to Smart Send</a></p><p class="quiet">These shops are stand-ins: nobody buys and nothing is paid.</p>` +
    `<h2>Shops</h2><ul class="shops">${shops.map(shopOf).join("")}</ul>` +
    `<h2>Last sales</h2>${list === "" ? "<p>Nothing has been sold yet.</p>" : `<ul>${list}</ul>`}`
  )
}

function shopOf({ standIn, shop }: OpenShop): string {
  const forms = [...shop.accounts.values()].map(
    ({ id, name }, place) =>
      `<form method="post" action="${PAGE}"><input type="hidden" name="shop" value="${standIn.name}"><input type="hidden" name="account" value="${escaped(id)}">` +
      `<button name="action" value="make"${place === 0 ? "" : ' class="plain"'} aria-label="Make a sale at ${escaped(`${name}, ${standIn.displayName}`)}">Make a sale</button> <span>${escaped(name)}</span></form>`,
  )
  return `<li><strong>${escaped(standIn.displayName)}</strong>${forms.join("")}</li>`
}

function saleOf({ standIn, shop }: OpenShop, sale: Sale): string {
  const { buyer, currency } = sale
  const pieces = sale.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ")
  const total = sale.lines.reduce((sum, { price, quantity }) => sum + price * quantity, sale.postage)
  const price = new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(total / 100)
  const told = sale.dispatches.map(
    ({ carrier, trackingNumber, at }) =>
      `<p>Told as sent ${at.toISOString().slice(0, 16).replace("T", " at ")}: ${escaped(trackingNumber === "" ? "no number" : `${carrier} ${trackingNumber}`)}</p>`,
  )
  const address = [buyer.line1, buyer.line2, buyer.town, buyer.postcode, buyer.country].filter((part) => part !== "")
  const button = (action: Action, text: string) =>
    `<button class="plain" name="action" value="${action}" aria-label="${escaped(`${text}: ${sale.number}`)}">${text}</button>`
  const canChange = !sale.isCancelled && !sale.isErased && sale.dispatches.length === 0
  const form =
    `<form method="post" action="${PAGE}"><input type="hidden" name="shop" value="${standIn.name}"><input type="hidden" name="sale" value="${escaped(sale.id)}">` +
    `${button("cancel", "Cancel")}${button("move", "Change the address")}</form>`
  return (
    `<li><strong>${escaped(sale.number)}</strong> ${escaped(standIn.displayName)}, ${escaped(shop.accounts.get(sale.account)?.name ?? "")}: ${escaped(stateOf(sale))}` +
    `<p>${escaped(buyer.name)}, ${escaped(address.join(", "))}</p><p class="quiet">${escaped(pieces)}: ${escaped(price)}</p>${told.join("")}${canChange ? form : ""}</li>`
  )
}
