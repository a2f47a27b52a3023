import type { ItemService } from "../service/service.ts"
import { serviceOf, type Catalogue } from "./catalogue.ts"

/**
 * The service under the name it is sold by. Names come from the catalogue alone, whatever name the caller sent. A
 * service that is not in the catalogue goes by its id.
 */
export function namedByCatalogue(catalogue: Catalogue, service: ItemService): ItemService {
  return withName(service, nameIn(catalogue, service) ?? service.Id)
}

/** The same for a saved item: a service that has left the catalogue since keeps its name. */
export function renamedByCatalogue(catalogue: Catalogue, service: ItemService): ItemService {
  return withName(service, nameIn(catalogue, service) ?? service.Name)
}

function nameIn(catalogue: Catalogue, { Provider: provider, AccountId: account, Id: serviceId }: ItemService) {
  return serviceOf(catalogue, { provider, account, serviceId })?.details.Name ?? null
}

function withName(service: ItemService, Name: string): ItemService {
  return service.Name === Name ? service : { ...service, Name }
}
