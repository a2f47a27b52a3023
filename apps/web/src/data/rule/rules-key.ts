/** The key of the cached rules: all that is asked of them is cached below it. */
export const RULES_KEY = ["rules"]
