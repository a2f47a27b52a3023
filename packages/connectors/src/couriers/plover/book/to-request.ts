import { addressLines, organisationBeside } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import type { ConsignmentRequest } from "../../../courier.ts"
import type { PloverRequest } from "../api.ts"
import { toCustoms } from "../to-customs.ts"

/** Plover's letter for each extra; null for extras that the courier has no part in. */
const options: Readonly<Record<ExtraId, string | null>> = {
  Signature: "S",
  Sms: "T",
  DeliveredDutyPaid: null,
  ExtendedBaseCover: null,
  Cover: null,
  PrintInStore: null,
  DeliveryGuarantee: null,
  DriverBringsLabel: null,
  ThirdPartyEmail: null,
}

/** Grams, millimetres and pence as digits. The header names the request by our reference. */
export function toRequest(request: ConsignmentRequest): PloverRequest {
  const { reference, productCode, sender, recipient, dimensions, value, description, extras, customs } = request
  const [from1 = ""] = addressLines({ ...sender, Town: "", County: "" })
  const [to1 = "", to2 = "", ...rest] = addressLines({ ...recipient, Town: "", County: "" })
  return {
    programme: "book",
    requestName: reference,
    form: {
      SVC: productCode,
      FROMNAME: sender.Name,
      FROMADDR1: from1,
      FROMTOWN: sender.Town,
      FROMPCODE: formatPostcode(sender.Postcode, sender.CountryIsoCode),
      FROMCTRY: sender.CountryIsoCode,
      TONAME: [recipient.Name, organisationBeside(recipient)].filter((name) => name !== "").join(", "),
      TOADDR1: to1,
      TOADDR2: to2,
      TOADDR3: rest.join(", "),
      TOTOWN: recipient.Town,
      TOCOUNTY: recipient.County,
      TOPCODE: formatPostcode(recipient.Postcode, recipient.CountryIsoCode),
      TOCTRY: recipient.CountryIsoCode,
      TOTEL: recipient.Phone,
      TOEMAIL: recipient.Email,
      WTGRAMS: String(Math.round(dimensions.Weight * 1000)),
      LENMM: String(Math.round(dimensions.Length * 10)),
      WIDMM: String(Math.round(dimensions.Width * 10)),
      HGTMM: String(Math.round(dimensions.Height * 10)),
      VALUEP: String(Math.round(value * 100)),
      DESCR: description,
      OPTS: extras
        .map((extra) => options[extra])
        .filter((option) => option !== null)
        .join(","),
      ...(customs === undefined ? {} : toCustoms(customs)),
    },
  }
}
