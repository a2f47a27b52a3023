import { join } from "node:path"

const SERVER = join(import.meta.dirname, "../../../../apps/smart-send/dist")
const FOR_TESTS = join(import.meta.dirname, "../../dist")

/** What runs the product, and the stand-ins, as `npm start`, `serve` and `admin` run them. */
export type ProgramName = "demo" | "main" | "admin" | "sandbox"

/** Processes of workers and of the chaos harness. */
export type TestProgramName = "worker-process" | "booking-app" | "seller-app" | "naive-app" | "item-app"

/** The file of a program. `scripts/builds.ts` says what it is made of, and a test run makes it when that has changed. */
export function program(name: ProgramName): string {
  return join(SERVER, `${name}.js`)
}

/** The file of a program that is made for tests. */
export function testProgram(name: TestProgramName): string {
  return join(FOR_TESTS, `${name}.js`)
}
