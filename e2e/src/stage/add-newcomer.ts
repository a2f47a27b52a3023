import { execFile } from "node:child_process"
import { program } from "@smart-send/testkit/running-app/program"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"

/** Somebody who can sign in and has no customer, added by the operator's command while the app runs on this folder. */
export async function addNewcomer(dataFolder: string, tenant: string, { email, password }: Person): Promise<void> {
  const words = ["user", "add", email, "--tenant", tenant, "--name", "Lena Newcomer", "--password-stdin"]
  const env = { ...process.env, DATA_DIR: dataFolder }
  const added = Promise.withResolvers<void>()
  const child = execFile(process.execPath, [program("admin"), ...words], { env }, (error) =>
    error === null ? added.resolve() : added.reject(error),
  )
  child.stdin?.end(`${password}\n`)
  await added.promise
}
