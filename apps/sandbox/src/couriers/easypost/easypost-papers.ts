import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { drawLabelPdf, drawListPdf, type LabelText } from "../../label/draw-label-pdf.ts"
import { drawLabelZpl } from "../draw-label-zpl.ts"
import { courierOfKey, notFound, refuse } from "./easypost-answers.ts"
import type { EasyPostStore } from "./easypost-store.ts"

const scanFormBody = z.object({ scan_form: z.object({ shipments: z.array(z.object({ id: z.string() })).min(1) }) })

/** Scan forms, which couriers collect by. */
export function paperRoutes(app: FastifyInstance, store: EasyPostStore): void {
  // Counted, so that it shows how many were made.
  const run = crypto.randomUUID().slice(0, 8)
  let forms = 0
  const made: { readonly courier: string; readonly form: { readonly id: string } }[] = []
  app.post("/scan_forms", (request, reply) => {
    const body = scanFormBody.safeParse(request.body)
    if (!body.success)
      return refuse(reply, 422, { code: "SCAN_FORM.SHIPMENTS.REQUIRED", message: "Shipments are required." })
    const shipments = body.data.scan_form.shipments.map(({ id }) => store.find(id))
    if (shipments.some((shipment) => (shipment?.booked ?? null) === null)) {
      return refuse(reply, 422, {
        code: "SCAN_FORM.BATCH.NOT_PURCHASED",
        message: "Every shipment must be purchased first.",
      })
    }
    if (new Set(shipments.map((shipment) => shipment?.courier)).size > 1) {
      return refuse(reply, 422, {
        code: "SCAN_FORM.BATCH.MULTIPLE_CARRIERS",
        message: "Every shipment must be of one carrier.",
      })
    }
    const codes = shipments.flatMap((shipment) => shipment?.booked?.TrackingNumber ?? [])
    const form = {
      object: "ScanForm",
      id: `sf_${run}${String((forms += 1)).padStart(8, "0")}`,
      status: "created",
      message: null,
      tracking_codes: codes,
      form_url: `${request.protocol}://${request.host}/couriers/easypost/files/scan_form/${codes.join(",")}.pdf`,
    }
    for (const shipment of shipments) if (shipment !== null) shipment.scanForm = form
    made.push({ courier: shipments[0]?.courier ?? "", form })
    return form
  })
  app.get("/scan_forms", (request) => {
    const own = made.filter(({ courier }) => courierOfKey(request) === courier)
    return { scan_forms: own.map(({ form }) => form).toReversed(), has_more: false }
  })
  app.get<{ Params: { id: string } }>("/scan_forms/:id", (request, reply) => {
    return made.find(({ form }) => form.id === request.params.id)?.form ?? notFound(reply)
  })
}

/** Labels and scan forms as files. */
export function fileRoutes(app: FastifyInstance, store: EasyPostStore): void {
  const labelRoute = (ending: string, send: (reply: FastifyReply, label: LabelText) => FastifyReply) =>
    app.get<{ Params: { id: string } }>(`/files/postage_label/:id.${ending}`, (request, reply) => {
      const label = labelOf(store, request.params.id)
      return label === null ? reply.code(404).send() : send(reply, label)
    })
  labelRoute("pdf", (reply, label) => reply.type("application/pdf").send(drawLabelPdf(label)))
  labelRoute("zpl", (reply, label) => reply.type("application/zpl").send(drawLabelZpl(label)))
  labelRoute("png", (reply) => reply.type("image/png").send(DOT))
  app.get<{ Params: { codes: string } }>("/files/scan_form/:codes.pdf", (request, reply) =>
    reply.type("application/pdf").send(drawListPdf("Scan form", request.params.codes.split(",").slice(0, 30))),
  )
}

/** One white dot: what is asked for as a picture is not drawn here. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTo5WwAAAABJRU5ErkJggg==",
  "base64",
)

function labelOf(store: EasyPostStore, id: string): LabelText | null {
  const shipment = store.find(id)
  const booked = shipment?.booked ?? null
  if (shipment === null || booked === null) return null
  const { Product, TrackingNumber, Reference, Label } = booked
  const { To = [], From = [], Grams = 0, Reference: own = "" } = Label ?? {}
  // Turns "KestrelNextDay" into "Kestrel Next Day".
  const service = Product.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, " ")
  const label = { courier: shipment.courier, service, trackingNumber: TrackingNumber }
  return { ...label, reference: own === "" ? Reference : own, to: To, from: From, grams: Grams }
}
