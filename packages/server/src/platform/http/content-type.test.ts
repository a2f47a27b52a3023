import { expect, test } from "vitest"
import { isExactJson } from "./content-type.ts"

test("application/json is accepted, with or without a charset", () => {
  expect(isExactJson("application/json")).toBe(true)
  expect(isExactJson("application/json; charset=utf-8")).toBe(true)
  expect(isExactJson("application/json;charset=UTF-8")).toBe(true)
})

test.each([
  undefined,
  "",
  "text/plain",
  "application/json\tfoo",
  "application/json garbage",
  "Application/Json ;x",
  "application/json;",
  "application/json; charset=utf-16",
  "application/json; charset=utf-8; charset=utf-8",
  " application/json",
  "application/json,text/plain",
  "application/vnd.api+json",
  "application/x-www-form-urlencoded",
])("the content type %j is refused", (contentType) => {
  expect(isExactJson(contentType)).toBe(false)
})
