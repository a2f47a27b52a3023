import { isWebAddress, LOOPBACK } from "./web-address.ts"

const SHORTEST_SECRET = 32
/** Random text of 32 characters has more different characters than this; repeated or typed text has not. */
const LEAST_VARIETY = 8
const KNOWN_SECRET = /change[-_ ]?me|secret[-_ ]?key|default|example|password|0123456789|abcdefgh/i

type EnvironmentValues = Partial<Record<string, string>>

/** Why production refuses to start, one sentence for each setting that is missing or unsafe. */
export function unsafeSettings(given: EnvironmentValues): readonly string[] {
  return [
    publicUrlComplaint(given),
    secretComplaint(given),
    oldSecretComplaint(given),
    databaseComplaint(given),
    issuerComplaint(given),
  ].filter((sentence) => sentence !== null)
}

function publicUrlComplaint({ PUBLIC_URL }: EnvironmentValues): string | null {
  if (PUBLIC_URL === undefined) {
    return "PUBLIC_URL is missing: set it to the address browsers will use, for example https://send.example.com."
  }
  if (!isWebAddress(PUBLIC_URL)) return null
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol === "https:" || LOOPBACK.has(hostname) || hostname.endsWith(".localhost")) return null
  return "PUBLIC_URL must start with https://: over http, passwords and tokens can be read on the way."
}

/** Why a SECRET_KEY is not acceptable; null when it is. */
export function secretComplaint({ SECRET_KEY }: EnvironmentValues): string | null {
  if (SECRET_KEY === undefined) {
    return `SECRET_KEY is missing: set it to at least ${SHORTEST_SECRET} random characters, for example from "openssl rand -base64 48".`
  }
  if (SECRET_KEY.length < SHORTEST_SECRET) {
    return `SECRET_KEY is too short: it needs at least ${SHORTEST_SECRET} random characters.`
  }
  if (KNOWN_SECRET.test(SECRET_KEY) || new Set(SECRET_KEY).size < LEAST_VARIETY) {
    return 'SECRET_KEY can be guessed: use random characters, for example from "openssl rand -base64 48".'
  }
  return null
}

/** The former key may have leaked, so the current key must be a different one. */
function oldSecretComplaint({ SECRET_KEY, SECRET_KEY_OLD }: EnvironmentValues): string | null {
  return SECRET_KEY !== undefined && SECRET_KEY_OLD?.split(",").some((key) => key.trim() === SECRET_KEY) === true
    ? "SECRET_KEY_OLD holds the SECRET_KEY itself: set SECRET_KEY to the new key, and SECRET_KEY_OLD to the one before."
    : null
}

function databaseComplaint({ DATABASE_URL, DATA_DIR }: EnvironmentValues): string | null {
  return DATABASE_URL === undefined && DATA_DIR === undefined
    ? "DATABASE_URL or DATA_DIR is missing: set one to a PostgreSQL 18 server, or the other to a folder for the built-in database."
    : null
}

function issuerComplaint({ OIDC_ISSUER }: EnvironmentValues): string | null {
  return OIDC_ISSUER !== undefined && isWebAddress(OIDC_ISSUER) && new URL(OIDC_ISSUER).protocol !== "https:"
    ? "OIDC_ISSUER must start with https://: whoever can change its answers can sign in as anybody."
    : null
}
