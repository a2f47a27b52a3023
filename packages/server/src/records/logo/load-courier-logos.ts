import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { providerSourceSchema } from "@smart-send/domain/quote/catalogue-source"
import { z } from "zod"
import { faultText, type FileFault } from "../../platform/data-file/file-fault.ts"
import { positionAt } from "../../platform/data-file/json-position.ts"
import { StartRefusal } from "../../platform/process/start-refusal.ts"
import { createCourierLogos, type CourierLogos } from "./courier-logos.ts"

const LONGEST = 64 * 1024
const idSchema = z.object({ Id: providerSourceSchema.shape.Id })

/**
 * Loads the couriers' logos, `<provider's folder>/logos/<courier key>.svg` below the catalogue. A file that is not SVG,
 * or that could run or fetch anything, is refused.
 * @throws StartRefusal naming each fault by file and line.
 */
export async function loadCourierLogos(catalogueFolder: string): Promise<CourierLogos> {
  const folders = (await readdir(catalogueFolder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const drawn = new Map<string, string>()
  const faults: FileFault[] = []
  for (const { name } of folders) {
    const files = await readdir(join(catalogueFolder, name, "logos")).catch(() => [])
    if (files.length === 0) continue
    const provider = idSchema.parse(JSON.parse(await readFile(join(catalogueFolder, name, "provider.json"), "utf8"))).Id
    for (const file of files.filter((each) => each.endsWith(".svg")).toSorted()) {
      const svg = await readFile(join(catalogueFolder, name, "logos", file), "utf8")
      faults.push(...svgFaults(`${name}/logos/${file}`, svg))
      drawn.set(`${provider}/${file.slice(0, -".svg".length)}`, svg)
    }
  }
  if (faults.length > 0) throw new StartRefusal(["The logos can't be used:", ...faults.map(faultText)].join("\n"))
  return createCourierLogos(drawn)
}

interface Rule {
  readonly pattern: RegExp
  readonly message: string
}

/** Content that a picture does not need and that a browser would act on if the file were opened by itself. */
const FORBIDDEN: readonly Rule[] = [
  {
    pattern: /<\s*(?:script|foreignObject|iframe|style|image|use|a)\b/i,
    message: "A logo is made of shapes and text alone.",
  },
  { pattern: /<!(?:DOCTYPE|ENTITY)/i, message: "A logo declares no document type and no entities." },
  { pattern: /\son[a-z]+\s*=/i, message: "A logo has nothing that runs." },
  { pattern: /(?:href|src)\s*=|url\(\s*(?!#)/i, message: "A logo refers to nothing outside itself." },
]

function svgFaults(file: string, svg: string): readonly FileFault[] {
  const top = { file, line: 1, column: 1 }
  if (svg.length > LONGEST) return [{ ...top, message: `A logo has at most ${LONGEST / 1024} kB.` }]
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>][^]*<\/svg>\s*$/.test(svg)) {
    return [{ ...top, message: "This is no SVG picture." }]
  }
  return FORBIDDEN.flatMap(({ pattern, message }) => {
    const at = svg.search(pattern)
    return at < 0 ? [] : [{ file, ...positionAt(svg, at), message }]
  })
}
