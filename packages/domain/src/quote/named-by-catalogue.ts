import type { ItemService } from "../service/service.ts"
import { serviceOf, type Catalogue } from "./catalogue.ts"

/**
 * The service under the name it is sold by, whatever whoever sent it called it: names come from the catalogue alone. One that the
 * catalogue does not have goes by its id, for nobody can say what it is called.
 */
export function namedByCatalogue(catalogue: Catalogue, service: ItemService): ItemService {
  return withName(service, nameIn(catalogue, service) ?? service.Id)
}

/** The same for what was saved before: a service that has left the catalogue since keeps the name it had. */
export function renamedByCatalogue(catalogue: Catalogue, service: ItemService): ItemService {
  return withName(service, nameIn(catalogue, service) ?? service.Name)
}

function nameIn(catalogue: Catalogue, { Provider: provider, AccountId: account, Id: serviceId }: ItemService) {
  return serviceOf(catalogue, { provider, account, serviceId })?.details.Name ?? null
}

function withName(service: ItemService, Name: string): ItemService {
  return service.Name === Name ? service : { ...service, Name }
}
