import { getMyDetails } from "@smart-send/contract/customer/get-my-details"
import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { saveDefaultCustomer } from "@smart-send/contract/customer/save-default-customer"
import { saveMyDetails } from "@smart-send/contract/customer/save-my-details"
import { updateCustomer } from "@smart-send/contract/customer/update-customer"
import { ok } from "@smart-send/domain/result/result"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { presentAddress, readAddresses } from "./customer-store.ts"
import { readMyDetails, saveDetails } from "./my-details.ts"
import { enterOwnCustomer, openAccount } from "./open-account.ts"
import { saveSender, updateSender, type ReplaceSender } from "./save-sender.ts"

export function customerRoutes(replace: ReplaceSender): readonly Route[] {
  return [
    route(listCustomers, async (context) => {
      const addresses = await context.tx(async (work) => {
        const customerId = context.caller.customerId ?? (await enterOwnCustomer(work, context))
        return customerId === null ? [] : readAddresses(work, customerId)
      })
      return ok({ Customers: addresses.map(presentAddress) })
    }),
    route(saveDefaultCustomer, async (context, { body }) =>
      context.caller.customerId === null
        ? openAccount(context, body, replace)
        : ok(await saveSender(context, body, replace)),
    ),
    route(updateCustomer, (context, { params, body }) =>
      updateSender(context, { id: params.id, given: body, replace }),
    ),
    route(getMyDetails, async (context) => ok(await readMyDetails(context))),
    route(saveMyDetails, async (context, input) => saveDetails(context, input, replace)),
  ]
}
