import { testTenants } from "@smart-send/testkit/test-tenants"
import { describe, expect, it } from "vitest"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import { renderIndex } from "./render-index.ts"

function lite(changes: Partial<TenantConfig> = {}): TenantConfig {
  const tenant = testTenants.get("lite")
  if (tenant === undefined) throw new Error("no lite tenant")
  return { ...tenant, ...changes }
}

describe("the rendered page", () => {
  const html = '<html><head><meta name="tenant" content="demo" /><title>Smart Send</title></head></html>'

  it("has tenant, product and accent in place of the build's placeholders", () => {
    const page = renderIndex(
      html,
      lite({ Brand: { Name: "Lite", Accent: "#123456", Mark: "L" }, ProductName: "Lite" }),
      null,
    )
    expect(page).toContain('<meta name="tenant" content="lite" />')
    expect(page).toContain('<meta name="product-name" content="Lite" />')
    expect(page).toContain('<meta name="accent" content="#123456" />')
    expect(page).toContain("<title>Lite</title>")
    expect(page.match(/name="tenant"/g)).toHaveLength(1)
  })

  it("has an outside issuer only when there is one", () => {
    expect(renderIndex(html, lite(), "https://sign-in.test")).toContain(
      '<meta name="issuer" content="https://sign-in.test" />',
    )
    expect(renderIndex(html, lite(), null)).not.toContain("issuer")
  })

  it("escapes every name", () => {
    const page = renderIndex(html, lite({ ProductName: '"><script>$&' }), null)
    expect(page).not.toContain("<script>")
    expect(page).toContain("<title>&quot;&gt;&lt;script&gt;$&amp;</title>")
  })
})
