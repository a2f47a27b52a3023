import { access } from "node:fs/promises"
import { join } from "node:path"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"

/** The folder of the built page. */
export const WEB_BUILD = join(import.meta.dirname, "../../web/dist")

/** @throws StartRefusal if the page has not been built. */
export async function refuseWithoutWebBuild(): Promise<void> {
  await access(join(WEB_BUILD, "index.html")).catch(() => {
    throw new StartRefusal('The web app is not built. Run "npm run build" first.')
  })
}
