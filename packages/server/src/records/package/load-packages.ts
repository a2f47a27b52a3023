import { readFile } from "node:fs/promises"
import { packagePresetSchema, type PackagePreset } from "@smart-send/domain/parcel/package-preset"
import { z } from "zod"
import { faultText } from "../../platform/data-file/file-fault.ts"
import { readJsonFile } from "../../platform/data-file/read-json-file.ts"
import { StartRefusal } from "../../platform/process/start-refusal.ts"

const FILE = "packages.json"
const fileSchema = z
  .array(packagePresetSchema)
  .min(1)
  .max(50)
  .refine((presets) => new Set(presets.map((preset) => preset.Name)).size === presets.length, "Two have one name.")

/**
 * The packages that a seller can pick instead of typing sizes, in the order of the operator's file. Faults name line
 * and column.
 */
export async function loadPackages(path: string): Promise<readonly PackagePreset[]> {
  const read = readJsonFile(FILE, await readFile(path, "utf8"), fileSchema)
  if (read.ok) return read.value
  throw new StartRefusal(["The packages can't be used:", ...read.error.map(faultText)].join("\n"))
}
