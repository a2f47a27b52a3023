/** The browser's two stores. They are functions because reading the property itself throws where storage is refused. */
export const localArea = (): Storage => window.localStorage
export const sessionArea = (): Storage => window.sessionStorage
