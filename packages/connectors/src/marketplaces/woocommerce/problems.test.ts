import { expect, it } from "vitest"
import { problemOf } from "./problems.ts"

it.each([
  ["woocommerce_rest_authentication_error", "Consumer key is invalid.", "grant-ended"],
  ["woocommerce_rest_authentication_error", "Consumer secret is invalid.", "token-refused"],
  [
    "woocommerce_rest_authentication_error",
    "The API key provided does not have write permissions.",
    "no-dispatch-right",
  ],
  ["woocommerce_rest_authentication_error", "The API key provided does not have read permissions.", "not-allowed"],
  ["woocommerce_rest_cannot_view", "", "not-allowed"],
  ["woocommerce_rest_cannot_edit", "", "no-dispatch-right"],
  ["woocommerce_rest_cannot_create", "", "no-dispatch-right"],
  ["woocommerce_rest_cannot_batch", "", "no-dispatch-right"],
  ["woocommerce_rest_cannot_delete", "", "no-dispatch-right"],
  ["rest_forbidden", "", "not-allowed"],
  ["rest_cannot_access", "", "not-allowed"],
  ["rest_no_route", "", "not-set-up"],
])("WooCommerce's %s, %s is %s", (code, message, kind) => {
  expect(problemOf({ code, message }, "GET /orders")).toEqual({ kind, detail: `${code} for GET /orders` })
})

it.each(["rest_invalid_param", "constructor"])("WooCommerce's %s says nothing about the keys", (code) => {
  expect(problemOf({ code, message: "Consumer key is invalid." }, "")).toBeNull()
})
