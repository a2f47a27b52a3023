import type { Part } from "./remove-functions.ts"
import { unusedReactDom, unusedReactDomExports } from "./unused-react-dom.ts"

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
 * Functions that the page never calls, inside library modules that it uses (remove-functions.ts). A bundler can't drop
 * a method of a class. Each list says why its functions are never reached.
 */
export const unusedLibraryCode: readonly (readonly [RegExp, readonly Part[]])[] = [
  [/[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/, unusedReactDom],
  [/[\\/]react-dom[\\/]cjs[\\/]react-dom\.production\.js$/, unusedReactDomExports],
  [
    /[\\/]virtual-core[\\/]dist[\\/]esm[\\/]index\.js$/,
    [
      // Rows that are measured once they are drawn: ours say their height before.
      "Virtualizer.indexFromElement",
      "Virtualizer.measureElement",
      "Virtualizer.resizeItem",
      "Virtualizer.shouldMeasureDuringScroll",
      // The list scrolls to a row or by hand, and starts at the top.
      "Virtualizer.scrollBy",
      "Virtualizer.scrollToEnd",
      "Virtualizer.takeSnapshot",
    ],
  ],
  [
    /[\\/]oidc-client-ts[\\/]dist[\\/]esm[\\/]oidc-client-ts\.js$/,
    [
      // Pop-up windows for the issuer. Signing in leaves for the issuer's page, and renewal uses a hidden frame.
      "UserManager.signinPopup",
      "UserManager.signinPopupCallback",
      "UserManager.signoutPopup",
      "UserManager.signoutPopupCallback",
      "PopupWindow.constructor",
      "PopupWindow.navigate",
      // Callbacks of signing out: it goes to the issuer's page, which comes back to the root.
      "UserManager.signoutSilent",
      "UserManager.signoutSilentCallback",
      "UserManager.signoutCallback",
      "UserManager.signoutRedirectCallback",
      "UserManager._signoutEnd",
      "OidcClient.processSignoutResponse",
      "OidcClient.readSignoutResponseState",
      "ResponseValidator.validateSignoutResponse",
      "SignoutResponse.constructor",
      // Passwords are typed on the issuer's page only, and tokens are not revoked one by one.
      "UserManager.signinResourceOwnerCredentials",
      "OidcClient.processResourceOwnerPasswordCredentials",
      "ResponseValidator.validateCredentialsResponse",
      "TokenClient.exchangeCredentials",
      "UserManager.revokeTokens",
      "UserManager._revokeInternal",
      "OidcClient.revokeToken",
      "TokenClient.revoke",
      // The issuer's session is not monitored. A refused call shows that it is over, and other tabs announce a
      // sign-out.
      "UserManager.querySessionStatus",
      "SessionMonitor.constructor",
      "SessionMonitor._init",
      "CheckSessionIFrame.constructor",
      "CheckSessionIFrame.load",
      "CheckSessionIFrame.start",
      "CheckSessionIFrame.stop",
      // Tokens bound to keys, and clients that sign their identity.
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
      // The id token says who the user is.
      "UserInfoService.getClaims",
      "ClaimsService.mergeClaims",
    ],
  ],
  [
    /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    [
      // Texts are added by load-texts.ts: no backend loads them, and none is told which are missing.
      "Connector.queueLoad",
      "Connector.loaded",
      "Connector.read",
      "Connector.prepareLoading",
      "Connector.load",
      "Connector.reload",
      "Connector.loadOne",
      "Connector.saveMissing",
      "I18n.reloadResources",
      // There is one instance, for one page.
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
      // No text includes another, and none formats its values: figures and dates are formatted before.
      ["Interpolator.nest", "return arguments[0]"],
      ["Formatter.constructor", ""],
      ["Formatter.init", ""],
      "Formatter.format",
      // The locale is given by name, so none is detected.
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
      // Each would add its schema to the script. The formats that the page does read have names (z.uuid, z.iso.date)
      // and are kept.
      ...ZOD_FORMATS.map((name) => `ZodString.${name}`),
      // Values are parsed one way only, and no schema is generated from these.
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
    /[\\/]zod[\\/]v4[\\/]core[\\/]errors\.js$/,
    // What is wrong is read issue by issue.
    ["flattenError", "formatError"],
  ],
  [
    /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/,
    // Compiling schemas to functions: the page's policy forbids it (forbid-eval.ts).
    ["$ZodObjectJIT.generateFastpass"],
  ],
  [
    /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]hooks\.js$/,
    [
      // Routes that load data, and the errors that such a router catches. The page has its own error boundary above the
      // router.
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
    // Form submission, scroll restoration and view transitions of the router.
    ["useSubmit", "useFormAction", "useScrollRestoration", "useViewTransitionState"],
  ],
  [
    /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
    // Links of the framework say what to prefetch. Without the framework nothing is prefetched.
    [["usePrefetchBehavior", "return [false, undefined, {}]"], "PrefetchPageLinks"],
  ],
]
