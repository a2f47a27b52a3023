import { resolve } from "node:path"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { readTrustedProxies, type TrustedHop } from "@smart-send/server/platform/http/trusted-proxies"
import { readPrinterNetworks, type MayPrintTo } from "@smart-send/server/features/station/printer-networks"
import { z } from "zod"
import { buyerDataPeriods, longerThanTerms } from "./buyer-data-periods.ts"
import { halfAStripe, paymentsFrom, type PaymentsFrom } from "./payment-settings.ts"
import { halfASearch, searchAddress, searchConnection } from "./search-settings.ts"
import { ROLES, SETTINGS, type Role, type SettingName } from "./settings.ts"
import { unsafeSettings } from "./unsafe-settings.ts"
import { isOrigin, isWebAddress } from "./web-address.ts"

/**
 * `demo` is `npm start`, which needs no settings; `production` is `npm run serve`, which has no defaults for what
 * matters.
 */
export type Mode = "demo" | "production"

export type Variables = Readonly<Record<string, string | undefined>>

export interface Environment {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  /** An absolute path. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databaseAppUrl: string | null
  /** Null: built from host and port once they are known. Without a trailing slash. */
  readonly publicUrl: string | null
  /** Null in the demo, which generates and stores one. */
  readonly secretKey: string | null
  /** Newest first. */
  readonly oldSecretKeys: readonly string[]
  readonly couriersFile: string | null
  /** Null: no provider is asked for addresses; in the demo the sandbox is. */
  readonly addressesFile: string | null
  /** Null: nobody takes payments; in the demo the sandbox does. */
  readonly payments: PaymentsFrom | null
  readonly marketplacesFile: string | null
  /** Null: no buyer is written to; in the demo the sandbox takes the mails. */
  readonly smtpUrl: string | null
  /** Null: nothing looks for harm in files that are sent. */
  readonly scanner: { readonly host: string; readonly port: number } | null
  /** The service that searches orders; null: the database does. */
  readonly search: { readonly baseUrl: string; readonly apiKey: string } | null
  /** How long buyers' personal data is kept, in days, and by source in capitals where a source has its own rule. */
  readonly buyerData: { readonly days: number; readonly daysBySource: Readonly<Record<string, number>> }
  readonly roles: ReadonlySet<Role>
  readonly oidcIssuer: string | null
  /** Null: no proxy is trusted. */
  readonly isTrusted: TrustedHop | null
  /** Null where the operator allows no printer. */
  readonly mayPrintTo: MayPrintTo | null
  readonly metricsToken: string | null
  /** Null: as much as the mode is used for. */
  readonly logLevel: z.infer<typeof schema>["LOG_LEVEL"]
}

const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
const database = address(["postgres:", "postgresql:"])
/** Never 0, because a mistyped setting must not erase what was booked today. Ten years is the maximum. */
const days = z.string().transform(Number).pipe(z.int().min(1).max(3650))
const web = address(["http:", "https:"])
  .refine(isOrigin)
  .transform((text) => new URL(text).origin)

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: database.nullable().default(null),
  DATABASE_APP_URL: database.nullable().default(null),
  PUBLIC_URL: web.nullable().default(null),
  SECRET_KEY: z.string().nullable().default(null),
  SECRET_KEY_OLD: z
    .string()
    .transform((text) => text.split(",").map((key) => key.trim()))
    .pipe(z.array(z.string().min(1)))
    .default([]),
  COURIERS_FILE: z.string().nullable().default(null),
  ADDRESSES_FILE: z.string().nullable().default(null),
  PAYMENTS_FILE: z.string().nullable().default(null),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{10,}$/)
    .nullable()
    .default(null),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{10,}$/)
    .nullable()
    .default(null),
  MARKETPLACES_FILE: z.string().nullable().default(null),
  SMTP_URL: address(["smtp:", "smtps:"]).nullable().default(null),
  SCANNER_URL: address(["tcp:"])
    .transform((text) => new URL(text))
    .refine(({ hostname, port, pathname }) => hostname !== "" && port !== "" && ["", "/"].includes(pathname))
    .transform(({ hostname, port }) => ({ host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) }))
    .nullable()
    .default(null),
  SEARCH_URL: searchAddress.nullable().default(null),
  SEARCH_KEY: z.string().min(16).regex(/^\S+$/).nullable().default(null),
  BUYER_DATA_DAYS: days.default(365),
  BUYER_DATA_DAYS_BY_SOURCE: z
    .string()
    .transform((text) => text.split(",").map((rule) => rule.split("=").map((part) => part.trim())))
    .pipe(z.array(z.tuple([z.string().min(1).max(20).toUpperCase(), days])))
    .default([]),
  ROLES: z
    .string()
    .transform((text) => text.split(",").map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES)).min(1))
    .default([...ROLES]),
  OIDC_ISSUER: z.string().refine(isWebAddress).nullable().default(null),
  TRUST_PROXY: z
    .string()
    .transform(readTrustedProxies)
    .refine((isTrusted) => isTrusted !== null)
    .nullable()
    .default(null),
  PRINTER_NETWORKS: z
    .string()
    .transform(readPrinterNetworks)
    .refine((mayPrintTo) => mayPrintTo !== null)
    .nullable()
    .default(null),
  METRICS_TOKEN: z.string().min(16).regex(/^\S+$/).nullable().default(null),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).nullable().default(null),
} satisfies Record<SettingName, z.ZodType>)

const EXPECTED: Record<SettingName, string> = {
  PORT: "a port from 0 to 65535",
  HOST: "an address or host name",
  DATA_DIR: "a folder",
  DATABASE_URL: "an address such as postgres://user:password@host:5432/database",
  DATABASE_APP_URL: "an address such as postgres://smart_send_app:password@host:5432/database",
  PUBLIC_URL: "an address without a path, such as https://send.example.com",
  SECRET_KEY: "a text",
  SECRET_KEY_OLD: "a comma list of former secret keys",
  COURIERS_FILE: "the path of a JSON file",
  ADDRESSES_FILE: "the path of a JSON file",
  PAYMENTS_FILE: "the path of a JSON file",
  STRIPE_SECRET_KEY: "a key of Stripe, which begins with sk_ or rk_",
  STRIPE_WEBHOOK_SECRET: "a signing secret of Stripe, which begins with whsec_",
  MARKETPLACES_FILE: "the path of a JSON file",
  SMTP_URL: "an address such as smtp://user:password@smtp.example.com:587",
  SCANNER_URL: "an address such as tcp://127.0.0.1:3310",
  SEARCH_URL: "an address such as https://search.example.com, with https (http only for a loopback address)",
  SEARCH_KEY: "a text of at least 16 characters without spaces",
  BUYER_DATA_DAYS: "a number of days from 1 to 3650",
  BUYER_DATA_DAYS_BY_SOURCE: "a comma list of sources with days from 1 to 3650, such as AMAZON=20,EBAY=90",
  ROLES: `a comma list of ${ROLES.join(", ")}`,
  OIDC_ISSUER: "an address such as https://sign-in.example.com",
  TRUST_PROXY: "a number of proxies from 1 to 9, or a comma list of addresses such as 127.0.0.1,10.0.0.0/8",
  PRINTER_NETWORKS: "a comma list of private addresses and networks such as 192.168.1.0/24",
  METRICS_TOKEN: "a text of at least 16 characters without spaces",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent",
}

/** The only function that reads the environment. It refuses with one sentence for each invalid setting. */
export function readEnvironment(
  mode: Mode,
  variables: Variables = process.env,
): Result<Environment, readonly string[]> {
  const given = Object.fromEntries(
    SETTINGS.map(({ name }) => [name, variables[name]?.trim()]).filter(
      ([, value]) => value !== "" && value !== undefined,
    ),
  )
  const read = schema.safeParse(given)
  const malformed = read.success ? [] : malformedSettings(read.error)
  const unsafe = mode === "production" ? unsafeSettings(given) : []
  const complaints = [
    ...malformed,
    ...(read.success ? longerThanTerms(read.data.BUYER_DATA_DAYS_BY_SOURCE) : []),
    ...(read.success ? [...halfASearch(read.data), ...halfAStripe(read.data)] : []),
    ...unsafe.filter((sentence) => !malformed.some((other) => sameSetting(sentence, other))),
  ]
  return read.success && complaints.length === 0 ? ok(environmentOf(mode, read.data)) : err(complaints)
}

/** A sentence never repeats a value, because it may be a secret. */
function malformedSettings(error: z.ZodError): readonly string[] {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])))
  return SETTINGS.filter(({ name }) => names.has(name)).map(({ name }) => `${name} must be ${EXPECTED[name]}.`)
}

function sameSetting(one: string, other: string): boolean {
  return one.split(" ", 1)[0] === other.split(" ", 1)[0]
}

function environmentOf(mode: Mode, read: z.infer<typeof schema>): Environment {
  return {
    mode,
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseAppUrl: read.DATABASE_APP_URL,
    publicUrl: read.PUBLIC_URL,
    secretKey: read.SECRET_KEY,
    oldSecretKeys: read.SECRET_KEY_OLD,
    couriersFile: read.COURIERS_FILE,
    addressesFile: read.ADDRESSES_FILE,
    payments: paymentsFrom(read),
    marketplacesFile: read.MARKETPLACES_FILE,
    smtpUrl: read.SMTP_URL,
    scanner: read.SCANNER_URL,
    search: searchConnection(read),
    buyerData: buyerDataPeriods(read.BUYER_DATA_DAYS, read.BUYER_DATA_DAYS_BY_SOURCE),
    roles: new Set(read.ROLES),
    oidcIssuer: read.OIDC_ISSUER,
    isTrusted: read.TRUST_PROXY,
    mayPrintTo: read.PRINTER_NETWORKS,
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
  }
}
