import { domainRooms } from "./domain-nouns.ts"
import { roomRules } from "./room-rules.ts"
import { platformRooms, recordRooms } from "./server-rooms.ts"
import type { Paths, Wall } from "./wall.ts"
import { webRooms } from "./web-rooms.ts"

/** A file of `from` may import nothing of `to`. */
const forbid = (name: string, from: string, to: Wall["to"], comment: string): Wall => ({
  name,
  comment,
  from: { path: from },
  to,
})
/** Tests may lean on the testkit, which leans on everything; they are leaves, so no layer leaks through them. */
const TESTS = "\\.test\\.tsx?$"
/** What tests of several files share; production code may not import it. */
const FIXTURES = "/fixtures/"
/** A layer may import itself and the layers named; nothing else of ours. */
const layer = (from: string, allowed: readonly string[], comment: string): Wall => ({
  name: `layer:${from.replaceAll(/[\^/]+/g, " ").trim()}`,
  comment,
  from: { path: from, pathNot: [TESTS, FIXTURES] },
  to: { path: "^(packages|apps)/", pathNot: [from, ...allowed] },
})
/** Brothers in one folder do not import each other. */
const apart = (name: string, parent: string, comment: string): Wall => ({
  name,
  comment,
  from: { path: `^${parent}/([^/]+)/`, pathNot: TESTS },
  to: { path: `^${parent}/[^/]+/`, pathNot: `^${parent}/$1/` },
})

/** A floor of the server may import itself and the floors named. */
const floor = (name: string, allowed: readonly string[], comment: string): Wall => ({
  name: `server-floor:${name}`,
  comment,
  from: { path: `^packages/server/src/${name}/`, pathNot: TESTS },
  to: { path: "^packages/server/src/", pathNot: [name, ...allowed].map((each) => `^packages/server/src/${each}`) },
})

/** Every rule on what may import what. `scripts/walls` applies them. */
export const walls: readonly Wall[] = [
  {
    name: "tests-are-leaves",
    comment: "Nothing imports a test.",
    from: { pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: "production-without-fixtures",
    comment: "Only tests, fixtures and the testkit itself may import what is made for tests.",
    from: { path: "^(packages|apps)/(?!testkit/)[^/]+/src/", pathNot: [TESTS, FIXTURES] },
    to: { path: ["^packages/testkit/", FIXTURES] },
  },
  {
    name: "stage-is-for-component-tests",
    comment: "What draws a part for a test is no part of the product.",
    from: { path: "^(packages|apps)/", pathNot: [TESTS, "^(packages/ui|apps/web)/stage/"] },
    to: { path: "^(packages/ui|apps/web)/stage/" },
  },

  forbid(
    "domain-is-pure",
    "^packages/domain/src/(?!.*(\\.test\\.ts$|/fixtures/))",
    { pathNot: "^(packages/domain/src/|node_modules/(zod|jsvat|hucre|any-ascii)/)" },
    "Domain code imports domain code, zod, the check digits of VAT numbers, the reader of workbooks and Latin letters for other scripts only: no node, no other layer.",
  ),
  ...[domainRooms, platformRooms, recordRooms, webRooms].flatMap(roomRules),
  layer("^packages/contract/", ["^packages/domain/"], "The wire contract is shared by both sides."),
  layer("^packages/connectors/", ["^packages/domain/"], "A connector translates; it does not decide."),
  layer("^packages/documents/", ["^packages/domain/"], "A document is made from plain data."),
  layer(
    "^packages/server/",
    ["^packages/(domain|contract|connectors|documents)/"],
    "The server never imports web or ui.",
  ),
  layer("^packages/ui/", [], "UI parts are dumb: no domain words, no data calls."),
  layer("^apps/web/", ["^packages/(domain|contract|ui)/"], "The browser never imports server or connectors."),
  layer("^packages/identity/", ["^packages/(domain|server)/"], "The issuer stands on the platform."),
  layer(
    "^apps/smart-send/",
    ["^packages/(domain|contract|server|connectors|identity|documents)/", "^apps/sandbox/"],
    "The process only wires.",
  ),
  layer("^apps/sandbox/", ["^packages/domain/"], "A stand-in knows nothing of us: it speaks its own protocol."),

  apart(
    "marketplaces-apart",
    "packages/connectors/src/marketplaces",
    "Connectors share through src/http or the domain.",
  ),
  apart("couriers-apart", "packages/connectors/src/couriers", "Connectors share through src/http or the domain."),
  apart(
    "features-apart",
    "packages/server/src/features",
    "Features meet in the domain, through events, or in context.ts.",
  ),
  apart("screens-apart", "apps/web/src/screens", "Screens meet by address, not by import."),
  apart("panels-apart", "apps/web/src/panels", "A panel is opened by its address."),
  forbid(
    "connector-by-registry",
    "^packages/server/",
    { path: "^packages/connectors/src/(marketplaces|couriers|addresses)/" },
    "The server asks the registry; it never names an eBay.",
  ),
  floor(
    "features",
    ["platform", "records", "context.ts"],
    "A feature stands on records and platform; routes.ts stands on the features.",
  ),
  forbid(
    "screens-open-panels-by-address",
    "^apps/web/src/screens/",
    { path: "^apps/web/src/panels/" },
    "Use openPanel(action, itemId).",
  ),
  forbid(
    "clients-speak-over-http",
    "^clients/",
    {
      path: "^(packages|apps)/",
      pathNot: "^(packages/(domain|contract|testkit|server/src/platform/feed/fixtures)|apps/sandbox)/",
    },
    "Other people's clients meet our stand-ins and servers over HTTP, as the testkit starts them.",
  ),
  forbid(
    "one-place-starts-browsers",
    "^(e2e|bench)/src/(?!stage/browser\\.ts$|browser-security\\.spec\\.ts$)",
    { path: "^node_modules/@sparticuz/" },
    "Use launchBrowser: the package's own flags switch web security off.",
  ),
]

/** Files that need not be joined to others by imports. */
export const ORPHANS_ALLOWED: Paths = [
  "\\.test\\.tsx?$",
  "/main\\.tsx?$",
  "^scripts/",
  "^vitest\\.config",
  "\\.d\\.ts$",
  "/http/docs/page\\.js$",
  // Read by the pages of sign-in as it stands.
  "/identity/src/show-password\\.js$",
  // Named in vitest.config.ts.
  "/stage/dom-setup\\.ts$",
  // Declares its tables to the database's types: nobody needs to import it.
  "-tables\\.ts$",
]
