import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"

const ADMIN = join(import.meta.dirname, "../../../apps/smart-send/src/admin.ts")

/** Credit that the operator pays in while the app runs on this folder. */
export async function payIn(dataFolder: string, { email }: Person, pounds: number): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataFolder }
  const words = ["prepay", "credit", email, String(pounds), "--ref", `Paid in ${pounds}`]
  await promisify(execFile)(process.execPath, [ADMIN, ...words], { env })
}
