import { NOT_ITS_OWN } from "./stage/foreign-names.ts"
import { openDemo } from "./stage/open-demo.ts"
import { walkEverything } from "./stage/walk-everything.ts"

/** The tenant's names for couriers are used on every screen, whatever the catalogue and whoever made an order call them. */
walkEverything({
  demo: openDemo("other-tenant"),
  tenant: "lite",
  host: "lite.localhost",
  person: { email: "seller@lite.test", password: "demo-lite-1" },
  base: "",
  baseFromList: "/de-DE/myaccount",
  theme: "dark",
  foreign: NOT_ITS_OWN,
})
