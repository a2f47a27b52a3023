import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"

const ADMIN = join(import.meta.dirname, "../../../apps/smart-send/src/admin.ts")

/** Credit that the operator pays in while the app runs on this folder. */
export async function payIn(dataFolder: string, { email }: Person, pounds: number): Promise<void> {
  await operate(dataFolder, ["prepay", "credit", email, String(pounds), "--ref", `Paid in ${pounds}`])
}

/** Makes the seller a credit customer who may owe as much, while the app runs on this folder. */
export async function allowOwing(dataFolder: string, { email }: Person, pounds: number): Promise<void> {
  await operate(dataFolder, ["prepay", "limit", email, String(pounds)])
}

async function operate(dataFolder: string, words: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataFolder }
  await promisify(execFile)(process.execPath, [ADMIN, ...words], { env })
}
