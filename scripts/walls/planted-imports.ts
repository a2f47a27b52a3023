import { domainRooms } from "../../config/walls/domain-nouns.ts"
import type { Rooms } from "../../config/walls/room-rules.ts"
import { platformRooms, recordRooms } from "../../config/walls/server-rooms.ts"
import { webRooms } from "../../config/walls/web-rooms.ts"
import { ownValue } from "../../packages/domain/src/record/own-value.ts"

/** A wrong import, and the rule of the walls that must refuse it. Paths are from the root; the files need not exist. */
export interface PlantedImport {
  readonly from: string
  readonly to: string
  readonly rule: string
}

const inDomain = (noun: string, file = "planted") => `packages/domain/src/${noun}/${file}.ts`
const inRoom = ({ folder }: Rooms, room: string, file = "planted") => `${folder}${room}/${file}.ts`

const allRooms: readonly Rooms[] = [domainRooms, platformRooms, recordRooms, webRooms]

/** Every room imports every room that it may not. A room that is not listed imports one room and is imported by one. */
function casesOf(at: Rooms): readonly PlantedImport[] {
  const rooms = Object.keys(at.rooms)
  return rooms.flatMap((room) => {
    const others = rooms.filter((other) => other !== room && ownValue(at.rooms, room)?.includes(other) !== true)
    const wrong = [...others, "novelty"].map((other) => ({
      from: inRoom(at, room),
      to: inRoom(at, other),
      rule: `${at.rule}:${room}`,
    }))
    wrong.push({ from: inRoom(at, "novelty"), to: inRoom(at, room), rule: `${at.rule}-unlisted` })
    return wrong
  })
}

const floors = ["contract", "connectors", "documents"] as const
/** What stands below the server: every noun of the domain, and a folder of each other package for each thing allowed of it. */
const below: readonly string[] = [
  ...Object.keys(domainRooms.rooms).map((noun) => `domain/${noun}`),
  ...floors.map((floor) => `${floor}/novelty`),
  "contract/calls.ts",
  "contract/document",
  ...Object.values(platformRooms.mayUse ?? {}).flat(),
]
const fileIn = (place: string) => {
  const [name = "", ...path] = place.split("/")
  return `packages/${name}/src/${path.join("/")}${place.endsWith(".ts") ? "" : "/planted.ts"}`
}

/** Every room of the platform imports all that it may not of the packages below. */
const tradeInPlatform: readonly PlantedImport[] = Object.keys(platformRooms.rooms).flatMap((room) =>
  [...new Set(below)]
    .filter((place) => ownValue(platformRooms.mayUse ?? {}, room)?.includes(place) !== true)
    .map((place) => ({ from: inRoom(platformRooms, room), to: fileIn(place), rule: `server-platform:${room}` })),
)

/** At least one import for each rule about imports. The cases of a room stand together. */
export const wrongImports: readonly PlantedImport[] = [
  ...allRooms.flatMap(casesOf),
  ...tradeInPlatform,
  { from: inDomain("item"), to: "packages/contract/src/planted.ts", rule: "domain-is-pure" },
  { from: inDomain("item"), to: "node_modules/lodash/index.js", rule: "domain-is-pure" },

  { from: "packages/contract/src/planted.ts", to: "packages/ui/src/planted.ts", rule: "layer:packages contract" },
  {
    from: "packages/connectors/src/planted.ts",
    to: "packages/server/src/planted.ts",
    rule: "layer:packages connectors",
  },
  {
    from: "packages/documents/src/planted.ts",
    to: "packages/contract/src/planted.ts",
    rule: "layer:packages documents",
  },
  { from: "packages/server/src/planted.ts", to: "packages/ui/src/planted.ts", rule: "layer:packages server" },
  { from: "packages/ui/src/planted.ts", to: inDomain("item"), rule: "layer:packages ui" },
  { from: "apps/web/src/planted.ts", to: "packages/server/src/planted.ts", rule: "layer:apps web" },
  { from: "packages/identity/src/planted.ts", to: "packages/contract/src/planted.ts", rule: "layer:packages identity" },
  { from: "apps/smart-send/src/planted.ts", to: "apps/web/src/planted.ts", rule: "layer:apps smart-send" },
  { from: "apps/sandbox/src/planted.ts", to: "packages/server/src/planted.ts", rule: "layer:apps sandbox" },

  {
    from: "packages/connectors/src/marketplaces/one/planted.ts",
    to: "packages/connectors/src/marketplaces/other/planted.ts",
    rule: "marketplaces-apart",
  },
  {
    from: "packages/connectors/src/couriers/one/planted.ts",
    to: "packages/connectors/src/couriers/other/planted.ts",
    rule: "couriers-apart",
  },
  {
    from: "packages/server/src/features/one/planted.ts",
    to: "packages/server/src/features/other/planted.ts",
    rule: "features-apart",
  },
  {
    from: "packages/server/src/features/one/planted.ts",
    to: "packages/connectors/src/couriers/one/planted.ts",
    rule: "connector-by-registry",
  },
  {
    from: "packages/server/src/features/one/planted.ts",
    to: "packages/server/src/planted.ts",
    rule: "server-floor:features",
  },

  { from: "apps/web/src/screens/one/planted.ts", to: "apps/web/src/screens/other/planted.ts", rule: "screens-apart" },
  { from: "apps/web/src/panels/one/planted.ts", to: "apps/web/src/panels/other/planted.ts", rule: "panels-apart" },
  {
    from: "apps/web/src/screens/one/planted.ts",
    to: "apps/web/src/panels/one/planted.ts",
    rule: "screens-open-panels-by-address",
  },

  {
    from: "clients/src/planted.test.ts",
    to: "packages/connectors/src/planted.ts",
    rule: "clients-speak-over-http",
  },
  {
    from: "e2e/src/planted.spec.ts",
    to: "node_modules/@sparticuz/chromium/index.js",
    rule: "one-place-starts-browsers",
  },
  { from: "packages/ui/src/planted.ts", to: "packages/ui/src/other.test.ts", rule: "tests-are-leaves" },
  {
    from: "packages/server/src/features/one/planted.ts",
    to: "packages/testkit/src/planted.ts",
    rule: "production-without-fixtures",
  },
  {
    from: "apps/web/src/data/items/planted.ts",
    to: "apps/web/src/data/items/fixtures/planted.ts",
    rule: "production-without-fixtures",
  },
  {
    from: "packages/documents/src/label/planted.ts",
    to: "packages/documents/src/label/fixtures/planted.ts",
    rule: "production-without-fixtures",
  },
  { from: "packages/ui/src/planted.ts", to: "packages/ui/stage/planted.ts", rule: "stage-is-for-component-tests" },
  { from: "apps/web/src/planted.ts", to: "apps/web/stage/planted.ts", rule: "stage-is-for-component-tests" },
]

/** Imports that must stay allowed: those that the tables list, and what tests may do. */
export const rightImports: readonly Omit<PlantedImport, "rule">[] = [
  ...allRooms.flatMap((at) =>
    Object.entries(at.rooms).flatMap(([room, below]) =>
      below.map((each) => ({ from: inRoom(at, room, "allowed"), to: inRoom(at, each, "allowed") })),
    ),
  ),
  ...Object.entries(platformRooms.mayUse ?? {}).flatMap(([room, places]) =>
    places.map((place) => ({ from: inRoom(platformRooms, room, "allowed"), to: fileIn(place) })),
  ),
  { from: inDomain("money", "allowed.test"), to: inDomain("item-action", "allowed") },
  { from: "apps/web/src/data/items/fixtures/allowed.ts", to: "packages/testkit/src/allowed.ts" },
  { from: "packages/domain/src/quote/fixtures/allowed.ts", to: "packages/testkit/src/allowed.ts" },
  { from: "packages/domain/src/quote/allowed.test.ts", to: "packages/domain/src/quote/fixtures/allowed.ts" },
  { from: "packages/documents/src/label/allowed.test.ts", to: "packages/documents/src/label/fixtures/allowed.ts" },
  { from: "apps/web/src/data/items/fixtures/one.ts", to: "apps/web/src/data/items/fixtures/allowed.ts" },
  { from: "packages/server/src/features/one/allowed.test.ts", to: "packages/testkit/src/allowed.ts" },
  { from: inDomain("item", "allowed"), to: "node_modules/zod/index.js" },
]
