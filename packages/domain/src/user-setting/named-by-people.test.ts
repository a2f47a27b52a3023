import { expect, it } from "vitest"
import { csvMappingNameSchema } from "../csv-import/mapping/csv-mapping.ts"
import { normalRule } from "../rule/normal-rule.ts"
import { ruleContentsSchema } from "../rule/rule.ts"
import { savedViewSchema } from "./user-setting.ts"
import { lineSchema, linesSchema } from "../text/typed-text.ts"

const ODD = " Gifts\r\n\u202Esdrawkcab\u0007 "
const PLAIN = "Gifts sdrawkcab"

it("is read as it is kept, and its limits count what is kept", () => {
  expect(lineSchema().min(1).max(15).parse(ODD)).toBe(PLAIN)
  expect(lineSchema().min(1).safeParse("\u202E\r\n").success).toBe(false)
  expect(linesSchema().parse(ODD)).toBe("Gifts\nsdrawkcab")
})

it("so are the names that people give: of views, of mappings, of rules with their tags", () => {
  expect(savedViewSchema.shape.Name.parse(ODD)).toBe(PLAIN)
  expect(csvMappingNameSchema.parse(ODD)).toBe(PLAIN)
  const rule = normalRule(
    ruleContentsSchema.parse({
      Name: ODD,
      Actions: [
        { Field: "Tag", Type: "Append", Value: ODD },
        { Field: "LabelReference", Type: "Append", Value: " (\u202Egift)\r\n" },
      ],
    }),
  )
  expect([rule.Name, ...rule.Actions.map(({ Value }) => Value)]).toEqual([PLAIN, PLAIN, " (gift) "])
})
