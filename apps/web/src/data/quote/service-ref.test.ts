import { expect, it } from "vitest"
import { serviceRefOf, serviceRefText } from "./service-ref.ts"

it("a service reference can be read back from its text", () => {
  const ref = { provider: "PARCELYARD", account: "main", service: "wren-next.day_2" }
  expect(serviceRefOf(serviceRefText(ref))).toEqual(ref)
})

it.each([null, "", "a~b", "a~b~c~d", "a~~c", "a~b~<script>", "a~b~c d"])("%j is no service reference", (text) => {
  expect(serviceRefOf(text)).toBeNull()
})
