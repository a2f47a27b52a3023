import { expect, it } from "vitest"
import { serviceRefOf, serviceRefText } from "./service-ref.ts"

it("comes back from the text it was written to", () => {
  const ref = { provider: "PARCELYARD", account: "main", service: "wren-next.day_2" }
  expect(serviceRefOf(serviceRefText(ref))).toEqual(ref)
})

it.each([null, "", "a~b", "a~b~c~d", "a~~c", "a~b~<script>", "a~b~c d"])("is none in %j", (text) => {
  expect(serviceRefOf(text)).toBeNull()
})
