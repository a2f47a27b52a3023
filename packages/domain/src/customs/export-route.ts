import { z } from "zod"

/**
 * What customs ask on a way (CUSTOMS-19): `Free` nothing, `Windsor` what moves from Great Britain to Northern Ireland;
 * the others are exports, by where they go.
 */
export const customsRouteSchema = z.enum(["Free", "Windsor", "ChannelIslands", "Eu", "EuOutsideVat", "Usa", "World"])
export type CustomsRoute = z.infer<typeof customsRouteSchema>

/** Whether goods leave the customs area, so that they need a declaration. */
export function isExport(route: CustomsRoute): boolean {
  return route !== "Free" && route !== "Windsor"
}
