/** The part of a tenant that its page shows before anyone signs in. */
export interface ShownTenant {
  readonly Tenant: string
  readonly ProductName: string
  readonly Brand: { readonly Accent: string }
}

/**
 * The built page for one tenant. What the browser must know before its first call is in the meta tags and the title.
 * `issuer` is the address of an outside OIDC issuer, or null.
 */
export function renderIndex(html: string, tenant: ShownTenant, issuer: string | null): string {
  const metas = {
    tenant: tenant.Tenant,
    "product-name": tenant.ProductName,
    accent: tenant.Brand.Accent,
    ...(issuer === null ? {} : { issuer }),
  }
  const named = Object.entries(metas).reduce((page, [name, content]) => withMeta(page, name, content), html)
  return named.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(tenant.ProductName)}</title>`)
}

function withMeta(html: string, name: string, content: string): string {
  const tag = `<meta name="${name}" content="${escapeHtml(content)}" />`
  const existing = new RegExp(`<meta name="${name}"[^>]*>`)
  return existing.test(html) ? html.replace(existing, () => tag) : html.replace("<head>", () => `<head>\n    ${tag}`)
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
}
