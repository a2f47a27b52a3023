import { anAddress } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { withOrganisation, withVatNumberOf, withVatStatusOf } from "./organisation.ts"

const sender = anAddress({ Organisation: "", VatNumber: "", VatStatus: "Individual" })

it("an organisation makes a business, registered where it has a VAT number, and none makes a person of it", () => {
  const business = withOrganisation(sender, "Harbour Goods")
  expect(business).toMatchObject({ Organisation: "Harbour Goods", VatStatus: "NotRegistered" })
  expect(withOrganisation({ ...sender, VatNumber: "GB123456789" }, "x").VatStatus).toBe("Registered")
  const registered = withVatNumberOf(business, "GB123456789")
  expect(registered).toMatchObject({ VatStatus: "Registered", VatNumber: "GB123456789" })
  expect(withOrganisation(registered, " ")).toMatchObject({ VatStatus: "Individual", VatNumber: "" })
})

it("a VAT number alone registers nobody, and taking it away leaves the status to be chosen", () => {
  expect(withVatNumberOf(sender, "GB123456789").VatStatus).toBe("Individual")
  const registered = { ...sender, Organisation: "x", VatNumber: "GB1", VatStatus: "Registered" as const }
  expect(withVatNumberOf(registered, "")).toMatchObject({ VatNumber: "", VatStatus: "Registered" })
})

it("a person who says so has no VAT number any more", () => {
  const registered = { ...sender, VatNumber: "GB123456789", VatStatus: "Registered" as const }
  expect(withVatStatusOf(registered, "Individual")).toMatchObject({ VatStatus: "Individual", VatNumber: "" })
  expect(withVatStatusOf(registered, "NotRegistered").VatNumber).toBe("GB123456789")
})
