import { AsyncLocalStorage } from "node:async_hooks"
import { tenantOfHost } from "@smart-send/server/platform/auth/tenant-of-host"
import { renderIndex } from "@smart-send/server/platform/web/render-index"
import { loadTenants } from "@smart-send/server/records/settings/load-tenants"
import type { Plugin } from "vite"

/** Vite serves the page of the tenant whose host name was asked for, as the server does with the built page. */
export function showTenant(folder: string): Plugin {
  const hosts = new AsyncLocalStorage<string>()
  return {
    name: "show-tenant",
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => hosts.run(request.headers.host ?? "", next))
    },
    transformIndexHtml: async (html) => {
      // Read for each page, so that a saved tenant shows.
      const tenant = tenantOfHost(await loadTenants(folder), hosts.getStore() ?? "")
      return tenant === null ? html : renderIndex(html, tenant, null)
    },
  }
}
