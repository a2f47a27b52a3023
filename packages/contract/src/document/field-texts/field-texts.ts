/**
 * For each model, its fields and what a client has to know about them. A nested field is named by its path:
 * `Parcels.Orders.Value`.
 */
export type FieldTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
