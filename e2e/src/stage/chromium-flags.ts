/**
 * All flags that Chromium is started with, each with its reason. The package's and Playwright's own flags are not used:
 * the former switch web security off, the latter allow pop-ups and merge the storage of framed sites, so tests would
 * pass on pages that fail in real browsers.
 */
export const CHROMIUM_FLAGS: ReadonlyMap<string, string> = new Map([
  ["--headless", "There is no screen."],
  ["--remote-debugging-pipe", "Playwright steers through it; nothing listens on a port."],
  ["--no-startup-window", "Playwright opens the pages."],
  ["--no-sandbox", "Chromium's own sandbox does not start for root, which tests in a container run as."],
  ["--no-first-run", "There is no welcome page in the way."],
  ["--disable-dev-shm-usage", "/dev/shm of a container is too small for a page."],
  ["--disable-background-networking", "Nothing is fetched that the page did not ask for."],
  ["--disable-breakpad", "A crash is told by Playwright; nothing is uploaded."],
  ["--mute-audio", "A container has no sound device."],
  ["--disable-gpu", "There is no graphics card, and one played in software takes more of the processor than the page."],
  ["--in-process-gpu", "One process fewer where a machine has two cores."],
  ["--force-color-profile=srgb", "Colours of pictures are the same on every machine."],
  ["--font-render-hinting=none", "Letters of pictures are the same on every machine."],
  [
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    "A mouse, which a machine without a screen does not have: styles for hovering depend on it.",
  ],
  ["--allow-pre-commit-input", "A key or click may come before a new page's first frame, and is not thrown away."],
  ["--disable-back-forward-cache", "Playwright cannot follow a page that is taken from there."],
  ["--disable-background-timer-throttling", "Two tabs are driven at once: the one behind is not slowed down."],
  ["--disable-backgrounding-occluded-windows", "The same, for the whole window."],
  ["--disable-renderer-backgrounding", "The same, for the process that draws it."],
  ["--disable-features=PaintHolding", "A picture shows the page asked for, not the one before."],
])
