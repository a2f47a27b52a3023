import { makeS10 } from "@smart-send/domain/label/s10"
import type { FastifyReply } from "fastify"
import { z } from "zod"
import { hasLeftTheSender, type BookedConsignment } from "../../consignment/create-register.ts"
import { REVOKED_KEY, type StandIn } from "../stand-in.ts"
import { nationalPostProducts } from "./national-post-products.ts"
import { checkNationalPostOrder, nationalPostOrderSchema } from "./national-post-order.ts"

interface ByReference {
  Params: { reference: string }
}

/**
 * The national post: JSON, a bearer key, one order per orderReference (a repeat answers the order already made),
 * S10 tracking numbers. An order refused by its rules is listed under `failedOrders` of an answer of 200.
 */
export const nationalPost: StandIn = {
  name: "national-post",
  makeNumbers: (serial, product) => ({
    shipmentRef: String(1000 + serial),
    trackingNumber: makeS10(
      nationalPostProducts.get(product)?.indicator ?? "CX",
      String(10_000_000 + serial).slice(-8),
      "GB",
    ),
  }),
  routes: (app, register) => {
    app.addHook("preHandler", async (request, reply) => {
      const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1]
      if (key === undefined || key === REVOKED_KEY) await refuse(reply, 401, "Unauthorized")
    })

    app.post("/v1/orders", (request, reply) => {
      const order = nationalPostOrderSchema.safeParse(request.body)
      if (!order.success) return refuse(reply, 400, "BadRequest", z.prettifyError(order.error))
      const { orderReference, postageDetails } = order.data
      if (register.isWithdrawn(orderReference)) {
        return failed(reply, orderReference, [{ errorCode: "OrderDeleted", errorMessage: "This order was deleted" }])
      }
      const before = register.live(orderReference)
      if (before !== undefined) return { createdOrders: [present(before)], failedOrders: [] }
      const errors = checkNationalPostOrder(order.data)
      if (errors.length > 0) return failed(reply, orderReference, errors)
      const booked = register.book({
        reference: orderReference,
        product: postageDetails.serviceCode,
        request: order.data,
      })
      return { createdOrders: [present(booked)], failedOrders: [] }
    })

    app.get<ByReference>("/v1/orders/:reference", (request, reply) => {
      const found = register.live(request.params.reference)
      return found === undefined ? refuse(reply, 404, "OrderNotFound") : present(found)
    })

    app.delete<ByReference>("/v1/orders/:reference", (request, reply) => {
      const { reference } = request.params
      const found = register.live(reference)
      if (found !== undefined && hasLeftTheSender(found)) return refuse(reply, 409, "OrderDespatched")
      register.withdraw(reference)
      return { deletedOrders: [{ orderReference: reference }] }
    })
  },
}

function present(booked: BookedConsignment) {
  return {
    orderIdentifier: Number(booked.ShipmentRef),
    orderReference: booked.Reference,
    trackingNumber: booked.TrackingNumber,
    createdOn: booked.Created,
  }
}

function failed(reply: FastifyReply, orderReference: string, errors: readonly unknown[]): FastifyReply {
  return reply.code(200).send({ createdOrders: [], failedOrders: [{ orderReference, errors }] })
}

function refuse(reply: FastifyReply, status: number, code: string, message = code): FastifyReply {
  return reply.code(status).send({ code, message })
}
