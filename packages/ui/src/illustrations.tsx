import { createContext } from "react"

/** Whether pictures stand above the words of an empty place. */
export const IllustrationsContext = createContext(true)
