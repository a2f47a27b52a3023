import { join } from "node:path"

const BUNDLE = join(import.meta.dirname, "../../../../apps/smart-send/dist")

/** The file of a program as it is run: `npm start`, `serve` and `admin`, and the stand-ins. A test run makes them when their sources have changed. */
export function program(name: "demo" | "main" | "admin" | "sandbox"): string {
  return join(BUNDLE, `${name}.js`)
}
