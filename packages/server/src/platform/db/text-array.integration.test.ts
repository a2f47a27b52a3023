import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { textArray } from "./text-array.ts"

let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.dispose())

test.each([
  [[]],
  [[""]],
  [["plain", "", "NULL", "null"]],
  [['{a,"b"}', String.raw`back\slash`, "'", "line\nbreak\ttab"]],
  [["Zoë", "محمد", "東京", "👩‍👩‍👧‍👦", "x".repeat(100_000)]],
])("an array of texts comes back as it was sent: %j", async (values) => {
  const { rows } = await sql<{ back: string[]; many: number }>`
    select coalesce(array_agg(value order by place), '{}') as back, count(*)::int as many
    from unnest(${textArray(values)}::text[]) with ordinality as given (value, place)
  `.execute(database.db)
  expect(rows).toEqual([{ back: values, many: values.length }])
})

test("an array of texts is cast to other arrays", async () => {
  const { rows } = await sql<{ yes: boolean[]; numbers: string[] }>`
    select ${textArray(["true", "false"])}::text[]::boolean[] as yes,
      ${textArray(["-9223372036854775808", "7"])}::text[]::bigint[]::text[] as numbers
  `.execute(database.db)
  expect(rows).toEqual([{ yes: [true, false], numbers: ["-9223372036854775808", "7"] }])
})
