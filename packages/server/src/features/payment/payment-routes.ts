import { getPayment as getPaymentCall } from "@smart-send/contract/payment/get-payment"
import { getPaymentOptionBalance as balanceCall } from "@smart-send/contract/payment/get-payment-option-balance"
import { listPaymentOptions as listCall } from "@smart-send/contract/payment/list-payment-options"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { getPayment } from "./get-payment.ts"
import { getPaymentOptionBalance, listPaymentOptions } from "./payment-option.ts"

export const paymentRoutes = (platform: Platform): readonly Route[] => [
  route(getPaymentCall, async (context, input) => getPayment(platform, context, input)),
  route(listCall, async (context, input) => listPaymentOptions(platform, context, input)),
  route(balanceCall, async (context, input) => getPaymentOptionBalance(platform, context, input)),
]
