import { settingsSchema, type Settings } from "@smart-send/domain/settings/settings"

/** A tenant's settings, for what stands below the settings gate. */
export function someSettings(changes: Partial<Settings> = {}): Settings {
  return settingsSchema.parse({
    Tenant: "demo",
    ProductName: "Smart Send",
    Profile: "P2G",
    Brand: { Name: "Smart Send", Accent: "#1f5fbf", Mark: "S" },
    Wording: {},
    Features: [],
    AutoExtras: [],
    Limits: {
      CreateBatchSize: 50,
      UpdateBatchSize: 50,
      QuoteBatchSize: 20,
      SmartSendOrderSize: 50,
      SmartSendMaxOrders: 10,
    },
    OwnProvider: "PARCELYARD",
    Providers: [{ Id: "PARCELYARD", Name: "Parcelyard", Accounts: [{ Id: "MAIN", Name: "Main" }] }],
    DefaultCurrency: "GBP",
    DefaultCountry: "GBR",
    TrackingUrl: "https://example.test/track/{number}",
    Customer: { Id: "0192f0c0-0000-7000-8000-000000999999", Name: "Seller", Email: "seller@example.test" },
    ...changes,
  })
}
