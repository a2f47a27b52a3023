import { execFile } from "node:child_process"
import { join } from "node:path"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"

const ADMIN = join(import.meta.dirname, "../../../apps/smart-send/src/admin.ts")

/** Somebody who can sign in and has no customer, added by the operator's command while the app runs on this folder. */
export async function addNewcomer(dataFolder: string, tenant: string, { email, password }: Person): Promise<void> {
  const words = ["user", "add", email, "--tenant", tenant, "--name", "Lena Newcomer", "--password-stdin"]
  const env = { ...process.env, DATA_DIR: dataFolder }
  const added = Promise.withResolvers<void>()
  const child = execFile(process.execPath, [ADMIN, ...words], { env }, (error) =>
    error === null ? added.resolve() : added.reject(error),
  )
  child.stdin?.end(`${password}\n`)
  await added.promise
}
