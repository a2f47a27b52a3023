/** How much one grouping takes and makes (GROUP-5). */
export const GROUPING_LIMITS = { items: 100, shipments: 10, fewestShipments: 2 } as const
