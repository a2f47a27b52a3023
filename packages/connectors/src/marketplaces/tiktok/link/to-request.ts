/** The query of the page of consent. Where it leads back to is set up with the service. */
export function toRequest(serviceId: string, state: string): string {
  return new URLSearchParams({ service_id: serviceId, state }).toString()
}
