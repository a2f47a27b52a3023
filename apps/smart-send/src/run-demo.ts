import { prepareDataFolder } from "@smart-send/server/platform/process/prepare-data-folder"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { spawnSandbox } from "./demo-world/spawn-sandbox.ts"
import { readEnvironment } from "./read-environment.ts"
import { run } from "./run.ts"
import { refuseWithoutWebBuild } from "./web-build.ts"

/** `npm start`: everything on this machine without any settings: embedded database, stand-in couriers, demo sellers. */
export const runDemo = (): Promise<void> =>
  run(async () => {
    const environment = readEnvironment("demo")
    if (!environment.ok) throw new StartRefusal(environment.error.join("\n"))
    const { roles, dataDir } = environment.value
    // First, because what follows is slow and the sandbox stores its journal there.
    await prepareDataFolder(dataDir)
    if (roles.has("web")) await refuseWithoutWebBuild()
    const sandbox = await spawnSandbox(dataDir)
    try {
      // Loading the app blocks this process for longer than the sandbox takes to start.
      const { startDemo } = await import("./start-demo.ts")
      return await startDemo(environment.value, sandbox)
    } catch (error) {
      await sandbox.stop()
      throw error
    }
  })
