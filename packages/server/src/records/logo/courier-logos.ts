import { hash } from "node:crypto"
import type { Service } from "@smart-send/domain/service/service"
import { courierTile } from "./courier-tile.ts"

/** A picture with the headers it is sent with. */
export interface Logo {
  readonly svg: Buffer
  /** Quoted, as the header has it. */
  readonly etag: string
}

export interface CourierLogos {
  /** The logo of the courier that carries a service, or a tile with its initials when the operator has no logo file. */
  logoOf(service: Pick<Service, "Provider" | "Meta" | "CourierName">): Logo
}

/** `drawn` holds the operator's own logos by `<provider>/<courier key>`. */
export function createCourierLogos(drawn: ReadonlyMap<string, string>): CourierLogos {
  const logos = new Map([...drawn].map(([key, svg]) => [key, logo(svg)]))
  return {
    logoOf: ({ Provider, Meta, CourierName }) => {
      const key = `${Provider}/${Meta["Courier"] ?? ""}`
      const known = logos.get(key) ?? logos.get(`tile ${CourierName}`)
      if (known !== undefined) return known
      const made = logo(courierTile(CourierName))
      // The cache holds at most one tile for each courier name in the catalogue.
      logos.set(`tile ${CourierName}`, made)
      return made
    },
  }
}

function logo(svg: string): Logo {
  return { svg: Buffer.from(svg), etag: `"${hash("sha256", svg, "base64url").slice(0, 27)}"` }
}
