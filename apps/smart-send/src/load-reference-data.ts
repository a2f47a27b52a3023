import { join } from "node:path"
import type { Platform } from "@smart-send/server/context"
import { loadGazetteer } from "@smart-send/server/records/gazetteer/load-gazetteer"
import { loadDropPoints } from "@smart-send/server/records/drop-location/load-drop-points"
import type { CourierLogos } from "@smart-send/server/records/logo/courier-logos"
import { loadCourierLogos } from "@smart-send/server/records/logo/load-courier-logos"
import { loadTariffFiles } from "@smart-send/server/records/tariff/load-tariff-files"
import type { TariffFiles } from "@smart-send/server/records/tariff/tariff"
import { loadPackages } from "@smart-send/server/records/package/load-packages"

const FOLDER = join(import.meta.dirname, "../config")

/** Data that is the same for every seller, from files. A fault names its line, and the start is refused. */
export async function loadReferenceData(): Promise<{
  readonly shown: Pick<Platform, "packages" | "dropPoints" | "gazetteer">
  readonly logos: CourierLogos
  readonly tariffFiles: TariffFiles
}> {
  const [packages, dropPoints, gazetteer, logos, tariffFiles] = await Promise.all([
    loadPackages(join(FOLDER, "packages.json")),
    loadDropPoints(join(FOLDER, "drop-points")),
    loadGazetteer(join(FOLDER, "gazetteer")),
    loadCourierLogos(join(FOLDER, "catalogue")),
    loadTariffFiles(join(FOLDER, "tariff/hs-2022")),
  ])
  return { shown: { packages, dropPoints, gazetteer }, logos, tariffFiles }
}
