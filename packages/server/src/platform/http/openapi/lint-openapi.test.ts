import { edgeContract } from "@smart-send/contract/edge-contract"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import { expect, test } from "vitest"
import { z } from "zod"
import { openApiOf } from "./openapi.ts"

const calls = edgeContract.calls.filter(({ isTwin }) => isTwin !== true)

const text = JSON.stringify(openApiOf(edgeContract, "https://send.parcelyard.test"))

const exampleSchema = z.looseObject({
  content: z
    .looseObject({ "application/json": z.looseObject({ example: z.unknown().optional() }).optional() })
    .optional(),
})
const documentSchema = z.object({
  components: z.object({ schemas: z.record(z.string(), z.looseObject({ description: z.string().optional() })) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        requestBody: exampleSchema.optional(),
        responses: z.record(z.string(), exampleSchema),
      }),
    ),
  ),
})
const document = documentSchema.parse(JSON.parse(text))
const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => [one.operationId, one] as const),
  ),
)

test("a public linter finds no fault in the OpenAPI document", async () => {
  const config = await createConfig({ extends: ["recommended"] })
  const problems = await lintFromString({ source: text, absoluteRef: "/openapi.json", config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)).toEqual([])
})

test("the linter finds a planted fault", async () => {
  const config = await createConfig({ extends: ["recommended"] })
  const broken = text.replace("#/components/schemas/ShipmentItem", "#/$defs/ShipmentItem")
  const problems = await lintFromString({ source: broken, absoluteRef: "/openapi.json", config })
  expect(problems.map(({ ruleId }) => ruleId)).toContain("no-unresolved-refs")
})

test("the nouns of the contract are models with a name and a description", () => {
  const { schemas } = document.components
  const names = Object.keys(schemas)
  expect(names).toEqual(
    expect.arrayContaining(["ShipmentItem", "Address", "ItemToCreate", "Quote", "QuoteState", "Service"]),
  )
  expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([])
  expect(names.filter((name) => name !== "Refusal" && (schemas[name]?.description ?? "") === "")).toEqual([])
})

test.each(calls.filter(({ file }) => file === undefined).map((call) => [call.name, call] as const))(
  "%s has an example of success that keeps the contract",
  (name, call) => {
    const example = operations.get(name)?.responses["200"]?.content?.["application/json"]?.example
    const { result } = z.looseObject({ success: z.literal(true), result: z.unknown() }).parse(example)
    expect(call.result.safeParse(result).error?.issues ?? []).toEqual([])
  },
)

test.each(
  calls
    .filter(({ body, fileBody }) => body !== undefined && fileBody === undefined)
    .map((call) => [call.name, call] as const),
)("%s has an example of what is sent that the call takes", (name, call) => {
  const example = operations.get(name)?.requestBody?.content?.["application/json"]?.example
  expect(example).toBeDefined()
  expect((call.shownBody ?? call.body)?.safeParse(example).error?.issues ?? []).toEqual([])
})
