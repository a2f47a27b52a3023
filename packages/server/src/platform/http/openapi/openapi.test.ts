import { edgeContract } from "@smart-send/contract/edge-contract"
import { expect, test } from "vitest"
import { z } from "zod"
import { openApiOf } from "./openapi.ts"

const calls = edgeContract.calls.filter(({ isTwin }) => isTwin !== true)

const document = openApiOf(edgeContract, "https://send.parcelyard.test")
const operationSchema = z.looseObject({
  operationId: z.string(),
  responses: z.record(z.string(), z.looseObject({ content: z.unknown() })),
})
const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) }).parse(document)
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

/** Nobody signs in for a link. */
const signedIn = new Set(calls.filter((call) => call.access !== "link").map((call) => call.name))
const states = (name: string, responses: object) =>
  ["200", ...(signedIn.has(name) ? ["401"] : []), "403", "500"].every((status) => status in responses)

test("every call of the contract is an operation, and nothing else is", () => {
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
    calls.map((call) => call.name).toSorted(),
  )
})

test("every operation states its answer, 401, 403 and 500", () => {
  expect(operations.filter(({ operationId, responses }) => !states(operationId, responses))).toEqual([])
})

test("an answer has its envelope, and a refusal has an example with its exact text", () => {
  const list = paths["/edge/{tenant}/smartsenditem/list"]?.["get"]
  expect(JSON.stringify(list)).toContain('"statusCode"')
  expect(list?.responses["401"]?.content).toMatchObject({
    "application/json": { examples: { UNAUTHORIZED: { value: { error: { message: "Unauthorized" } } } } },
  })
})

test("parameters have their rules, and calls that take a key say so", () => {
  const prepare = JSON.stringify(paths["/edge/{tenant}/shipping/{provider}/{account}/prepare"]?.["post"])
  expect(prepare).toContain('"name":"provider","in":"path","required":true')
  expect(prepare).toContain("#/components/parameters/IdempotencyKey")
  expect(prepare).toContain('"additionalProperties":false')
})

test("every reference resolves", () => {
  for (const [, place = "", name = ""] of JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)) {
    expect(document).toHaveProperty(["components", place, name])
  }
})
