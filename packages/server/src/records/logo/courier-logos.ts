import { hash } from "node:crypto"
import type { Service } from "@smart-send/domain/service/service"
import { courierTile } from "./courier-tile.ts"

/** A picture ready to be sent. */
export interface Logo {
  readonly svg: Buffer
  /** Quoted, as the header has it. */
  readonly etag: string
}

export interface CourierLogos {
  /** The logo of the courier that carries a service; a tile with its initials where the operator has drawn none. */
  logoOf(service: Pick<Service, "Provider" | "Meta" | "CourierName">): Logo
}

/** `drawn`: the operator's own pictures, by `<provider>/<courier key>`. */
export function createCourierLogos(drawn: ReadonlyMap<string, string>): CourierLogos {
  const logos = new Map([...drawn].map(([key, svg]) => [key, logo(svg)]))
  return {
    logoOf: ({ Provider, Meta, CourierName }) => {
      const key = `${Provider}/${Meta["Courier"] ?? ""}`
      const known = logos.get(key) ?? logos.get(`tile ${CourierName}`)
      if (known !== undefined) return known
      const made = logo(courierTile(CourierName))
      // As many as there are names of couriers in the catalogue.
      logos.set(`tile ${CourierName}`, made)
      return made
    },
  }
}

function logo(svg: string): Logo {
  return { svg: Buffer.from(svg), etag: `"${hash("sha256", svg, "base64url").slice(0, 27)}"` }
}
