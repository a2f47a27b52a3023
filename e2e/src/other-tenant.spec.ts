import { NOT_ITS_OWN } from "./stage/foreign-names.ts"
import { openDemo } from "./stage/open-demo.ts"
import { walkEverything } from "./stage/walk-everything.ts"

/** Every screen shows the tenant's own names for couriers, also where the catalogue or an order has other names. */
walkEverything({
  demo: openDemo("other-tenant"),
  tenant: "lite",
  host: "lite.localhost",
  person: { email: "seller@lite.test", password: "demo-lite-1" },
  base: "",
  isFirst: false,
  theme: "dark",
  coldAt: [390],
  foreign: NOT_ITS_OWN,
})
