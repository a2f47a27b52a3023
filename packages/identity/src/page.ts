import { html, type Markup } from "./html.ts"

/** The frame of the issuer's pages: plain HTML that works without its one script, styled only by files. */
export function page(title: string, main: Markup): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" type="image/svg+xml" href="/mark.svg" />
        <link rel="stylesheet" href="/identity/assets/sign-in.css" />
        <link rel="stylesheet" href="/identity/assets/brand.css" />
        <script src="/identity/assets/show-password.js" defer></script>
      </head>
      <body>
        <main class="card">${main}</main>
      </body>
    </html> `.markup
}
