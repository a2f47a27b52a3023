import { z } from "zod"

const connectionSchema = z.object({
  connector: z.string(),
  account: z.string(),
  baseUrl: z.string(),
  apiKey: z.string(),
  callsPerSecond: z.number().optional(),
})

/** The configuration that the harness gives an application process. */
export const appConfigSchema = z.object({
  port: z.int(),
  databaseUrl: z.string(),
  couriers: z.record(z.string(), connectionSchema),
  publicJwk: z.record(z.string(), z.unknown()),
  failPointShare: z.number(),
  seed: z.int(),
})
export type AppConfig = z.infer<typeof appConfigSchema>
