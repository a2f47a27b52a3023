import { featureSchema } from "@smart-send/domain/settings/settings"
import { tenantConfigSchema, type TenantConfig } from "@smart-send/server/records/settings/tenant-config"

const limits = {
  CreateBatchSize: 150,
  UpdateBatchSize: 150,
  QuoteBatchSize: 100,
  SmartSendOrderSize: 1000,
  SmartSendMaxOrders: 10,
}

/**
 * Two tenants for tests: `demo` with every feature, `lite` with few. The product's own tenants are in its data files.
 */
export const testTenants: ReadonlyMap<string, TenantConfig> = new Map(
  [
    {
      Tenant: "demo",
      ProductName: "Smart Send",
      Profile: "SME",
      Brand: { Name: "Smart Send", Accent: "#1f6feb", Mark: "SS" },
      Mail: { Sender: { Name: "Smart Send", Address: "tracking@send.example" } },
      Operator: { RefundLimit: 50, DailyLimit: 100, RefundMost: 200 },
      Wording: {},
      Features: featureSchema.options,
      AutoExtras: ["DutyPaidWhenDduUnavailable"],
      Limits: limits,
      OwnProvider: "PARCELYARD",
      Providers: [
        { Id: "PARCELYARD", Name: "Parcelyard", Accounts: [{ Id: "main", Name: "Main account" }] },
        { Id: "RMOBA", Name: "National post", Accounts: [{ Id: "oba", Name: "Online business account" }] },
      ],
      DefaultCurrency: "GBP",
      DefaultCountry: "GBR",
      TrackingUrl: "",
      Hosts: ["localhost", "127.0.0.1"],
      IsDefault: true,
      Catalogues: ["parcelyard", "rmoba"],
    },
    {
      Tenant: "lite",
      ProductName: "Lite Post",
      Profile: "LITE",
      Brand: { Name: "Lite Post", Accent: "#0a7f5a", Mark: "LP" },
      Wording: {},
      Features: ["Labels", "Protection", "Extra:Cover", "Extra:Signature"],
      AutoExtras: ["SignatureWithFullCover"],
      Limits: limits,
      OwnProvider: "PARCELYARD",
      Providers: [{ Id: "PARCELYARD", Name: "Lite Parcels", Accounts: [{ Id: "main", Name: "Lite Parcels" }] }],
      DefaultCurrency: "GBP",
      DefaultCountry: "GBR",
      TrackingUrl: "",
      Hosts: ["lite.localhost"],
      IsDefault: false,
      Catalogues: ["parcelyard"],
    },
  ].map((tenant) => [tenant.Tenant, tenantConfigSchema.parse(tenant)]),
)
