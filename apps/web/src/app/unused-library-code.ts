import type { Part } from "./remove-functions.ts"

const ZOD_FORMATS = [
  "email",
  "url",
  "jwt",
  "emoji",
  "guid",
  "uuid",
  "uuidv4",
  "uuidv6",
  "uuidv7",
  "nanoid",
  "cuid",
  "cuid2",
  "ulid",
  "base64",
  "base64url",
  "xid",
  "ksuid",
  "ipv4",
  "ipv6",
  "cidrv4",
  "cidrv6",
  "e164",
  "datetime",
  "date",
  "time",
  "duration",
] as const

/**
 * Functions inside library modules that the page does use, which it never calls itself (remove-functions.ts): a bundler
 * can't drop a method of a class. Each list says why nothing gets there.
 */
export const unusedLibraryCode: readonly (readonly [RegExp, readonly Part[]])[] = [
  [
    /[\\/]oidc-client-ts[\\/]dist[\\/]esm[\\/]oidc-client-ts\.js$/,
    [
      // Windows of the issuer's own: signing in goes to its page, renewal to a hidden frame.
      "UserManager.signinPopup",
      "UserManager.signinPopupCallback",
      "UserManager.signoutPopup",
      "UserManager.signoutPopupCallback",
      "PopupWindow.constructor",
      "PopupWindow.navigate",
      // Signing out goes to the issuer's page, and it comes back to the root.
      "UserManager.signoutSilent",
      "UserManager.signoutSilentCallback",
      "UserManager.signoutCallback",
      "UserManager.signoutRedirectCallback",
      "UserManager._signoutEnd",
      "OidcClient.processSignoutResponse",
      "OidcClient.readSignoutResponseState",
      "ResponseValidator.validateSignoutResponse",
      "SignoutResponse.constructor",
      // Passwords are for the issuer alone, and no token is revoked by itself.
      "UserManager.signinResourceOwnerCredentials",
      "OidcClient.processResourceOwnerPasswordCredentials",
      "ResponseValidator.validateCredentialsResponse",
      "TokenClient.exchangeCredentials",
      "UserManager.revokeTokens",
      "UserManager._revokeInternal",
      "OidcClient.revokeToken",
      "TokenClient.revoke",
      // The issuer's session is not watched: a call that is refused says it, and other tabs tell of a sign-out.
      "UserManager.querySessionStatus",
      "SessionMonitor.constructor",
      "SessionMonitor._init",
      "CheckSessionIFrame.constructor",
      "CheckSessionIFrame.load",
      "CheckSessionIFrame.start",
      "CheckSessionIFrame.stop",
      // Tokens bound to keys, and clients that sign who they are.
      "UserManager.dpopProof",
      "UserManager.generateDPoPJkt",
      "OidcClient.getDpopProof",
      "DPoPState.constructor",
      "_CryptoUtils.generateDPoPProof",
      "_CryptoUtils.generateDPoPJkt",
      "_CryptoUtils.generateDPoPKeys",
      "_CryptoUtils.customCalculateJwkThumbprint",
      "_CryptoUtils.generateClientAssertionJwt",
      "JwtUtils.generateSignedJwt",
      "JwtUtils.generateSignedJwtWithHmac",
      // Who the user is stands in the id token.
      "UserInfoService.getClaims",
      "ClaimsService.mergeClaims",
    ],
  ],
  [
    /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    [
      // Texts are handed over (load-texts.ts): no backend loads them, and none is told what is missing.
      "Connector.queueLoad",
      "Connector.loaded",
      "Connector.read",
      "Connector.prepareLoading",
      "Connector.load",
      "Connector.reload",
      "Connector.loadOne",
      "Connector.saveMissing",
      "I18n.reloadResources",
      // One instance, of one page.
      "I18n.cloneInstance",
      "I18n.hydrate",
      "I18n.dir",
      "I18n.loadLanguages",
      "I18n.toJSON",
      "ResourceStore.toJSON",
      "ResourceStore.removeNamespaces",
      "ResourceStore.removeResourceBundle",
      "ResourceStore.addResources",
      "ResourceStore.addResource",
      // No text holds another, and none has a format of its own: figures and dates are put into words before.
      ["Interpolator.nest", "return arguments[0]"],
      ["Formatter.constructor", ""],
      ["Formatter.init", ""],
      "Formatter.format",
      // The locale is given by name: none is picked out of several.
      "LanguageUtil.getBestMatchFromCodes",
      "Translator.getUsedParamsDetails",
      "Translator.exists",
      // Keys are strings.
      "keysFromSelector",
    ],
  ],
  [
    /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    [
      // Each would bring its schema along. What is read has formats by name (z.uuid, z.iso.date): those are kept.
      ...ZOD_FORMATS.map((name) => `ZodString.${name}`),
      // Values are read one way, and no schema is made out of these.
      "ZodType.exactOptional",
      "ZodType.nonoptional",
      "ZodType.and",
      "ZodType.prefault",
      "ZodType.superRefine",
      "ZodType.encode",
      "ZodType.decode",
      "ZodType.encodeAsync",
      "ZodType.decodeAsync",
      "ZodType.safeEncode",
      "ZodType.safeDecode",
      "ZodType.safeEncodeAsync",
      "ZodType.safeDecodeAsync",
      "ZodType.toJSONSchema",
      "ZodType.validate",
      "ZodType.validateAsync",
      "_ZodString.includes",
      "_ZodString.startsWith",
      "_ZodString.endsWith",
      "_ZodString.lowercase",
      "_ZodString.uppercase",
      "_ZodString.normalize",
      "_ZodString.slugify",
    ],
  ],
  [
    /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/,
    // Schemas compiled into functions: the page's policy forbids it (forbid-eval.ts).
    ["$ZodObjectJIT.generateFastpass"],
  ],
  [
    /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]hooks\.js$/,
    [
      // Routes that load data, and errors that such a router catches: the page's own boundary stands above its router.
      "useNavigateStable",
      "useRouteError",
      "DefaultErrorComponent",
      "RSCErrorHandler",
      "RenderErrorBoundary.constructor",
      "RenderErrorBoundary.getDerivedStateFromError",
      "RenderErrorBoundary.getDerivedStateFromProps",
      "RenderErrorBoundary.componentDidCatch",
      "RenderErrorBoundary.render",
    ],
  ],
  [
    /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
    // Forms that a router sends, its own memory of where a page was scrolled, and transitions that it runs.
    ["useSubmit", "useFormAction", "useScrollRestoration", "useViewTransitionState"],
  ],
  [
    /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
    // Links ask what is to be fetched beforehand: nothing, without a framework.
    [["usePrefetchBehavior", "return [false, undefined, {}]"], "PrefetchPageLinks"],
  ],
]
