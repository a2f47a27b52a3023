import { z } from "zod"

const connectionSchema = z.object({
  connector: z.string(),
  account: z.string(),
  baseUrl: z.string(),
  apiKey: z.string(),
  apiSecret: z.string().optional(),
  callsPerSecond: z.number().optional(),
  overPricePercent: z.number().optional(),
})

const paymentConnectionSchema = z.object({
  connector: z.string(),
  baseUrl: z.string(),
  apiKey: z.string(),
  callbackSecret: z.string(),
})

/** The configuration that the harness gives an application process. */
export const appConfigSchema = z.object({
  port: z.int(),
  databaseUrl: z.string(),
  couriers: z.record(z.string(), connectionSchema),
  payments: z.record(z.string(), paymentConnectionSchema).default({}),
  /** Networks of printers, as an operator writes them. */
  printers: z.string().default(""),
  /** The same in every process: each checks what another has signed. */
  linkSecret: z.string(),
  publicJwk: z.record(z.string(), z.unknown()),
  failPointShare: z.number(),
  /** The fail points at which no process has died yet: there they die sooner. */
  untried: z.array(z.string()).default([]),
  seed: z.int(),
})
export type GivenAppConfig = z.input<typeof appConfigSchema>
