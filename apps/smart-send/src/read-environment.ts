import { resolve } from "node:path"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { readTrustedProxies, type TrustedHop } from "@smart-send/server/platform/http/trusted-proxies"
import { readPrinterNetworks, type MayPrintTo } from "@smart-send/server/features/station/printer-networks"
import { z } from "zod"
import { buyerDataPeriods, longerThanTerms } from "./buyer-data-periods.ts"
import { halfASearch, searchAddress, searchConnection } from "./search-settings.ts"
import { unsafeSettings } from "./unsafe-settings.ts"
import { isOrigin, isWebAddress } from "./web-address.ts"

/**
 * `demo` is `npm start`, which needs no settings; `production` is `npm run serve`, which has no defaults for what
 * matters.
 */
export type Mode = "demo" | "production"

const ROLES = ["edge", "feed", "worker", "identity", "web"] as const
export type Role = (typeof ROLES)[number]

interface Setting {
  readonly name: string
  readonly unset: string
  readonly meaning: string
}

/** All settings. The README's table lists the same ones. */
export const SETTINGS = [
  { name: "PORT", unset: "4000", meaning: "Port to listen on" },
  { name: "HOST", unset: "127.0.0.1", meaning: "Address to listen on" },
  {
    name: "DATA_DIR",
    unset: "./data",
    meaning: "Folder of the built-in database and its secrets. In production this or DATABASE_URL must be set",
  },
  {
    name: "DATABASE_URL",
    unset: "built-in database",
    meaning: "PostgreSQL 18 server, as the owner of the database; several processes may share it",
  },
  {
    name: "DATABASE_APP_URL",
    unset: "made from DATABASE_URL",
    meaning: "The same database as the role smart_send_app; needed only when the owner may not make roles",
  },
  {
    name: "PUBLIC_URL",
    unset: "http://HOST:PORT",
    meaning:
      "Address that browsers use, without a path. Must be set in production, with https (http only for a loopback address)",
  },
  {
    name: "SECRET_KEY",
    unset: "made and kept in DATA_DIR",
    meaning:
      "At least 32 random characters; every other key is derived from it. Must be set in production, the same in every process",
  },
  {
    name: "SECRET_KEY_OLD",
    unset: "none",
    meaning:
      "The SECRET_KEY before this one, or several in a comma list. It opens what it has sealed, until `npm run admin -- secret rotate` seals that with the new key",
  },
  {
    name: "COURIERS_FILE",
    unset: "the sandbox's couriers",
    meaning:
      'JSON file with the courier connections, { "<courier>": { "connector": "...", "baseUrl": "https://...", "apiKey": "..." } }; see below',
  },
  {
    name: "ADDRESSES_FILE",
    unset: "the sandbox's addresses; in production none but the seller's own and the towns",
    meaning:
      'JSON file with the provider of addresses, { "connector": "ideal-postcodes", "baseUrl": "https://...", "apiKey": "..." }',
  },
  {
    name: "PAYMENTS_FILE",
    unset: "the sandbox's card page; in production none, and no credit can be added on screen",
    meaning:
      'JSON file with the payment providers, { "<provider>": { "connector": "stripe", "baseUrl": "https://api.stripe.com", "apiKey": "...", "callbackSecret": "..." } }; see docs/operations.md',
  },
  {
    name: "MARKETPLACES_FILE",
    unset: "the sandbox's shops; in production none, and no shop can be linked",
    meaning:
      'JSON file with your registrations at marketplaces, { "ebay": { "clientId": "...", "clientSecret": "...", "options": { "ruName": "..." } }, "prestashop": {} }; see docs/operations.md',
  },
  {
    name: "MAIL_FILE",
    unset: "the sandbox's mail server; in production none, and no buyer is written to",
    meaning:
      'JSON file with the server of outgoing mail, { "host": "...", "port": 587, "security": "starttls", "user": "...", "password": "..." }; see docs/operations.md',
  },
  {
    name: "SCANNER_URL",
    unset: "none, and files that sellers send are told by their content alone",
    meaning: "ClamAV's daemon that looks into files that sellers send, tcp://127.0.0.1:3310; see docs/operations.md",
  },
  {
    name: "SEARCH_URL",
    unset: "PostgreSQL",
    meaning:
      "Address of a Meilisearch server that orders are searched with, https (http only for a loopback address); see docs/operations.md",
  },
  {
    name: "SEARCH_KEY",
    unset: "none",
    meaning: "A key of that server that may write documents and search; needed with SEARCH_URL",
  },
  {
    name: "BUYER_DATA_DAYS",
    unset: "365",
    meaning:
      "Days after which buyers' personal data is erased from orders that are over, past addresses and the activity log",
  },
  {
    name: "BUYER_DATA_DAYS_BY_SOURCE",
    unset: "AMAZON=30",
    meaning:
      "The same for orders of some sources, a comma list such as AMAZON=20,EBAY=90. A marketplace's own terms are the most: 30 days after delivery at Amazon",
  },
  {
    name: "PRINTER_NETWORKS",
    unset: "none",
    meaning:
      "Private addresses and networks of label printers that the server may send to, a comma list such as 192.168.1.0/24; ports 9100 to 9102, or the one that an IPv4 entry names (10.0.0.7:6101)",
  },
  { name: "ROLES", unset: ROLES.join(","), meaning: "What this process does, a comma list" },
  { name: "OIDC_ISSUER", unset: "built-in issuer", meaning: "Outside OpenID Connect issuer, https" },
  {
    name: "TRUST_PROXY",
    unset: "none",
    meaning:
      "Proxies in front whose X-Forwarded-For, -Host and -Proto are trusted: their number (the nearest is on this machine or a private network), or a comma list of their addresses and networks; see docs/operations.md",
  },
  {
    name: "METRICS_TOKEN",
    unset: "this machine only",
    meaning: "At least 16 characters; whoever sends it as a bearer token may read /metrics from elsewhere",
  },
  { name: "LOG_LEVEL", unset: "info", meaning: "fatal, error, warn, info, debug, trace or silent" },
] as const satisfies readonly Setting[]

type SettingName = (typeof SETTINGS)[number]["name"]
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
  readonly paymentsFile: string | null
  readonly marketplacesFile: string | null
  /** Null: no buyer is written to; in the demo the sandbox takes the mails. */
  readonly mailFile: string | null
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
  MARKETPLACES_FILE: z.string().nullable().default(null),
  MAIL_FILE: z.string().nullable().default(null),
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
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
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
  MARKETPLACES_FILE: "the path of a JSON file",
  MAIL_FILE: "the path of a JSON file",
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
    ...(read.success ? halfASearch(read.data) : []),
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
    paymentsFile: read.PAYMENTS_FILE,
    marketplacesFile: read.MARKETPLACES_FILE,
    mailFile: read.MAIL_FILE,
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
