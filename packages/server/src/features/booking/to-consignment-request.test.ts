import { bookingIdSchema } from "@smart-send/domain/id/id"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { toConsignmentRequest } from "./to-consignment-request.ts"

const reference = bookingIdSchema.parse("0197a1c2-0000-7000-8000-000000000001")

it("states are sent to the courier as codes, however they were written", () => {
  const item = anItem({
    Recipient: anAddress({ CountryIsoCode: "USA", County: "new york" }),
    Sender: anAddress({ County: "West Yorkshire" }),
  })
  const { recipient, sender } = toConsignmentRequest(item, reference, "P")
  expect([recipient.County, sender.County]).toEqual(["NY", "West Yorkshire"])
})
