/** Its own declarations are TypeScript that our settings refuse: as much of them as is used here. */
declare module "amazon-sp-api" {
  import type { Agent } from "node:https"

  export interface Call {
    readonly operation?: string
    readonly endpoint?: string
    readonly method?: string
    readonly api_path?: string
    readonly path?: object
    readonly query?: object
    readonly body?: object
  }
  export class SellingPartner {
    constructor(config: {
      readonly region: "eu"
      readonly refresh_token: string
      readonly credentials: Readonly<Record<string, string>>
      readonly options: {
        readonly https_proxy_agent: Agent
        readonly auto_request_throttled: boolean
        readonly version_fallback: boolean
      }
    })
    exchange(code: string): Promise<{ readonly refresh_token: string }>
    refreshAccessToken(): Promise<void>
    callAPI<Answer = unknown>(call: Call): Promise<Answer>
  }
}
