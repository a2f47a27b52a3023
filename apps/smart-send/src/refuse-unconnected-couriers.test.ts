import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { expect, it } from "vitest"
import { refuseUnconnectedCouriers } from "./refuse-unconnected-couriers.ts"

const catalogue = aFlatCatalogue(["wren", "kestrel"])
const seller = (provider: string) => ({
  Providers: [{ Id: provider, Name: provider, Accounts: [{ Id: "main", Name: "Main" }] }],
})
const sold = { catalogue, tenants: [seller("RMOBA"), seller("PARCELYARD")] }
const file = "COURIERS_FILE /etc/couriers.json"

it("every courier of what is sold is connected", () => {
  expect(() => refuseUnconnectedCouriers(sold, { couriers: { wren: {}, kestrel: {} }, file })).not.toThrow()
})

it("one without a connection is refused by its name, its seller and the file that should connect it", () => {
  expect(() => refuseUnconnectedCouriers(sold, { couriers: { wren: {} }, file })).toThrow(
    /^Courier "kestrel" has no connection in COURIERS_FILE \/etc\/couriers\.json: services\.json of PARCELYARD sells its services \(rates \S+\)\.$/,
  )
})

it("a courier is connected by its own key alone, whatever an object knows by itself", () => {
  const odd = {
    ...catalogue,
    accounts: catalogue.accounts.map((account) => ({ ...account, services: account.services.slice(0, 1) })),
  }
  const [service] = odd.accounts[0]?.services ?? []
  if (service !== undefined) Object.assign(service.details.Meta, { Courier: "constructor" })
  expect(() => refuseUnconnectedCouriers({ ...sold, catalogue: odd }, { couriers: { wren: {} }, file })).toThrow(
    'Courier "constructor" has no connection',
  )
})

it("each is named once, with the note that there is no couriers file", () => {
  let said = ""
  try {
    refuseUnconnectedCouriers(sold, { couriers: {}, file: null })
  } catch (error) {
    said = String(error)
  }
  expect(said.match(/has no connection and COURIERS_FILE, which would connect it, is not set/g)).toHaveLength(2)
})

it("what no tenant sells needs no connection", () => {
  expect(() =>
    refuseUnconnectedCouriers({ catalogue, tenants: [seller("RMOBA")] }, { couriers: {}, file }),
  ).not.toThrow()
})
