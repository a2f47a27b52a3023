import { Client, DatabaseError } from "pg"
import { StartRefusal } from "../process/start-refusal.ts"

/** The role the product works with. Migrations grant to it by this name; it owns nothing and row-level security holds for it. */
export const APP_ROLE = "smart_send_app"

/**
 * On an outside server: makes sure that the app's role can sign in with one of `passwords`, and returns its address.
 * When none of them fits, the role gets the first one. The passwords must be the same in every process on one database.
 */
export async function ensureAppRole(ownerUrl: string, passwords: readonly [string, ...string[]]): Promise<string> {
  const addresses = passwords.map((each) => {
    const url = new URL(ownerUrl)
    url.username = APP_ROLE
    url.password = each
    return url
  })
  for (const { href } of addresses) if (await canSignIn(href)) return href
  const [password] = passwords
  const appUrl = new URL(ownerUrl)
  appUrl.username = APP_ROLE
  appUrl.password = password
  await withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [APP_ROLE])
    const verb = rowCount === 0 ? "create" : "alter"
    const secret = client.escapeLiteral(password)
    try {
      await client.query(
        `${verb} role ${APP_ROLE} login nosuperuser nobypassrls nocreaterole nocreatedb password ${secret}`,
      )
    } catch (error) {
      // Two processes may start at once; the role that the other one created is just as good.
      if (await canSignIn(appUrl.href)) return
      throw new StartRefusal(
        `The role ${APP_ROLE} can't be made with DATABASE_URL (${error instanceof Error ? error.message : String(error)}). Make it yourself with "create role ${APP_ROLE} login password '...'" and set DATABASE_APP_URL.`,
      )
    }
  })
  return appUrl.href
}

const DISTRUSTED = `
  select r.rolname as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole as is_mighty,
         exists (select from pg_class c where c.relowner = r.oid and c.relpersistence = 'p') as is_owner
  from pg_roles r where r.rolname = current_user`

/** Row-level security, the second lock on customers' rows, holds only for a role that cannot bypass it. */
export async function assertAppRole(appUrl: string): Promise<void> {
  await withClient(appUrl, async (client) => {
    const { rows } = await client.query<{ name: string; is_mighty: boolean; is_owner: boolean }>(DISTRUSTED)
    const role = rows[0]
    if (role === undefined || (role.name === APP_ROLE && !role.is_mighty && !role.is_owner)) return
    throw new StartRefusal(
      `The product must work with the database role ${APP_ROLE}, without superuser, bypassrls or createrole and owning nothing. It was given ${role.name}.`,
    )
  })
}

async function canSignIn(url: string): Promise<boolean> {
  try {
    await withClient(url, () => Promise.resolve())
    return true
  } catch (error) {
    // 28P01 is a wrong password, 28000 is no such role. Any other error (the server is away) says nothing about the
    // role.
    if (error instanceof DatabaseError && (error.code === "28P01" || error.code === "28000")) return false
    throw error
  }
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
