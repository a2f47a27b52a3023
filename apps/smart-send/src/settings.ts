export const ROLES = ["edge", "feed", "worker", "identity", "web"] as const
export type Role = (typeof ROLES)[number]

interface Setting {
  readonly name: string
  readonly unset: string
  readonly meaning: string
}

/** All settings. The table of docs/settings.md lists the same ones. */
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
    meaning: "PostgreSQL server, release 18 or later, as the owner of the database; several processes may share it",
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
    name: "STRIPE_SECRET_KEY",
    unset: "none",
    meaning: "Key of your account at Stripe, instead of PAYMENTS_FILE where Stripe takes all payments",
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    unset: "none",
    meaning: "Signing secret of the webhook endpoint PUBLIC_URL/pay/callback/stripe; needed with STRIPE_SECRET_KEY",
  },
  {
    name: "MARKETPLACES_FILE",
    unset: "the sandbox's shops; in production none, and no shop can be linked",
    meaning:
      'JSON file with your registrations at marketplaces, { "ebay": { "clientId": "...", "clientSecret": "...", "options": { "ruName": "..." } }, "prestashop": {} }; see docs/operations.md',
  },
  {
    name: "SMTP_URL",
    unset: "the sandbox's mail server; in production none, and nobody is written to",
    meaning:
      "The server of outgoing mail, smtps://user:password@host:465 or with STARTTLS smtp://user:password@host:587; see docs/operations.md",
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
  {
    name: "ROLES",
    unset: ROLES.join(","),
    meaning:
      "What this process does, a comma list: edge answers the API, feed tells open pages what has changed, worker does background work, identity signs people in, web serves the page",
  },
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
  {
    name: "LOG_LEVEL",
    unset: "info; in the demo, warnings as plain lines",
    meaning: "fatal, error, warn, info, debug, trace or silent",
  },
] as const satisfies readonly Setting[]

export type SettingName = (typeof SETTINGS)[number]["name"]
