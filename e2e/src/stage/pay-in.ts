import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { promisify } from "node:util"
import { program } from "@smart-send/testkit/running-app/program"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"

/** Credit that the operator pays in while the app runs on this folder. */
export async function payIn(dataFolder: string, { email }: Person, pounds: number): Promise<void> {
  await operate(dataFolder, ["prepay", "credit", email, String(pounds), "--ref", `Transfer ${randomUUID()}`])
}

/** Makes the seller a credit customer who may owe as much, while the app runs on this folder. */
export async function allowOwing(dataFolder: string, { email }: Person, pounds: number): Promise<void> {
  await operate(dataFolder, ["prepay", "limit", email, String(pounds)])
}

async function operate(dataFolder: string, words: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataFolder }
  await promisify(execFile)(process.execPath, [program("admin"), ...words], { env })
}
